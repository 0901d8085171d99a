import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

export type Expression = { file: string; line: number; source: string; flags: string }

/** Used where a pattern is put together from parts: whatever is put in, it is some text. */
const ANY_PART = 'x'

/** Every regular expression that a file writes down, as a literal or through `RegExp`. Read by a parser, which knows a division from a pattern. */
export function findExpressions(file: string): Expression[] {
  const text = readFileSync(file, 'utf8')
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' })
  const found: Expression[] = []
  visit(tree, (node) => {
    const expression = asLiteral(node) ?? asCall(node)
    if (expression) found.push({ file, line: lineOf(text, expression.source), ...expression })
  })
  return found
}

type Node = { type?: string; [key: string]: unknown }

function visit(value: unknown, see: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) see(value as Node)
  for (const inner of Object.values(value)) visit(inner, see)
}

function asLiteral({ type, pattern, flags }: Node) {
  return type === 'RegExpLiteral' ? { source: String(pattern), flags: String(flags) } : undefined
}

function asCall({ type, callee, arguments: given }: Node) {
  const isCall = type === 'NewExpression' || type === 'CallExpression'
  if (!isCall || (callee as Node).value !== 'RegExp') return undefined
  const [source, flags] = (given as { expression: Node }[]).map(({ expression }) => textOf(expression))
  return source === undefined ? undefined : { source, flags: flags ?? '' }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(ANY_PART)
}

/** The parser counts bytes from the first file it has read; the first place that has the pattern is near enough. */
function lineOf(text: string, source: string) {
  return text.slice(0, Math.max(0, text.indexOf(source))).split('\n').length
}
