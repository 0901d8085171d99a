import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; name?: string; [key: string]: unknown }
type Replacement = { start: number; end: number; instead: string }

/** What a library carries for others. Whatever is named here must be out of reach for our pages (`unused-parts.test.ts`). */
type PartsToLeaveOut = {
  /** Calls, and what they answer. */
  answers?: Record<string, string>
  /** Variables, and what is known of them. */
  known?: Record<string, string>
  /** Functions that nobody calls. */
  unreached?: string[]
  /** Functions that are called, and find nothing to do. */
  idle?: string[]
  /** Things that nobody makes, and so nobody calls their methods. */
  unmade?: string[]
  /** The sentences in which it explains to developers what they did wrong. */
  explanations?: true
}

/** Takes parts out of a library in the visitors' build. The server has all of it, and so has development. */
export function leaveOut(name: string, id: RegExp, parts: PartsToLeaveOut): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id },
      handler(code) {
        const found: Replacement[] = []
        visit(this.parse(code), (node) => {
          const instead = replacementFor(node, parts)
          if (instead) found.push(instead)
          return instead !== undefined
        })
        const short = found
          .toSorted((a, b) => a.start - b.start)
          .reduceRight((left, { start, end, instead }) => left.slice(0, start) + instead + left.slice(end), code)
        return { code: short, map: null }
      },
    },
  }
}

function replacementFor(node: Node, parts: PartsToLeaveOut): Replacement | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
      return functionBody(nodeAt(node, 'id'), nodeAt(node, 'body'), parts)
    case 'VariableDeclarator':
      return replace(nodeAt(node, 'init'), parts.known?.[nodeAt(node, 'id')?.name ?? ''])
    case 'AssignmentExpression':
      return replace(nodeAt(node, 'right'), isMethodOf(nodeAt(node, 'left'), parts.unmade) ? 'null' : undefined)
    case 'CallExpression':
    case 'NewExpression':
      return call(node, parts)
    default:
      return undefined
  }
}

function functionBody(id: Node | undefined, body: Node | undefined, { unreached, idle }: PartsToLeaveOut) {
  const name = id?.name ?? ''
  if (idle?.includes(name)) return replace(body, '{}')
  return replace(body, unreached?.includes(name) ? '{throw Error("left out")}' : undefined)
}

/** `Thing.prototype.method`, of a thing that is named. */
function isMethodOf(left: Node | undefined, things: string[] = []) {
  const prototype = left && nodeAt(left, 'object')
  const thing = prototype && nodeAt(prototype, 'object')
  return things.includes(thing?.name ?? '') && prototype && nodeAt(prototype, 'property')?.name === 'prototype'
}

function call(node: Node, { answers, explanations }: PartsToLeaveOut) {
  const name = nodeAt(node, 'callee')?.name ?? ''
  const answer = answers?.[name]
  if (answer !== undefined) return replace(node, answer)
  if (!explanations) return undefined
  const given = node.arguments as Node[]
  const text = name === 'invariant' ? given[1] : /^(Type)?Error$/.test(name) ? given[0] : undefined
  return text && isText(text) ? replace(text, '""') : undefined
}

function isText({ type, operator }: Node) {
  return type === 'Literal' || type === 'TemplateLiteral' || (type === 'BinaryExpression' && operator === '+')
}

function replace(node: Node | undefined, instead: string | undefined) {
  return node && instead !== undefined ? { start: node.start, end: node.end, instead } : undefined
}

function nodeAt(node: Node, key: string) {
  const value = node[key]
  return value && typeof value === 'object' && 'type' in value ? (value as Node) : undefined
}

/** From the first to the last in the text; not inside what is replaced. */
function visit(node: unknown, see: (node: Node) => boolean) {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (node && typeof node === 'object' && !('type' in node && see(node as Node)))
    for (const value of Object.values(node)) visit(value, see)
}
