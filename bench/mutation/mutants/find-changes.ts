import { type ESTree, parseSync } from 'vite'
import type { Change } from './change.ts'
import { expressionChanges } from './expression-changes.ts'
import { queryChanges } from './query-changes.ts'
import { statementChanges } from './statement-changes.ts'

/**
 * Every small mistake that could be made in a file. Left out, because nobody who learns, pays or teaches would notice or because
 * the compiler would: texts, names of states and codes, regular expressions, whole objects, types, log lines, figures of `/metrics`.
 */
export function findChanges(path: string, source: string): Change[] {
  const { program, errors } = parseSync(path, source, { preserveParens: false })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const changes: Change[] = []
  walk(program, [], (node, parents) => {
    const place = { node, parents, source }
    changes.push(...expressionChanges(place), ...queryChanges(place), ...statementChanges(place))
  })
  return changes.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Where a statement begins and ends: whatever is put in front of one must not run together with the line before. */
export function findStatements(path: string, source: string) {
  const statements: ESTree.Node[] = []
  walk(parseSync(path, source, { preserveParens: false }).program, [], (node) => {
    if (node.type === 'ExpressionStatement') statements.push(node)
  })
  return statements
}

function walk(node: ESTree.Node, parents: ESTree.Node[], visit: (node: ESTree.Node, parents: ESTree.Node[]) => void) {
  if (isType(node) || node.type === 'ImportDeclaration' || isForOperators(node)) return
  visit(node, parents)
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, [node, ...parents], visit)
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isType({ type }: ESTree.Node) {
  return type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type)
}

/** `log.warn(…)`, `deps.metrics.payments.inc()`: with or without `await`, as a statement of its own. */
function isForOperators(node: ESTree.Node) {
  if (node.type !== 'ExpressionStatement') return false
  const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
  if (call.type !== 'CallExpression') return false
  const names: string[] = []
  for (let at: ESTree.Node = call.callee; at.type === 'MemberExpression'; at = at.object) {
    if (at.property.type === 'Identifier') names.push(at.property.name)
    if (at.object.type === 'Identifier') names.push(at.object.name)
  }
  return names.includes('log') || names.includes('metrics')
}
