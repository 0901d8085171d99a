import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; callee?: Node; name?: string; [key: string]: unknown }

/** What the router asks itself about what we do not use, and the answer (react-router.config.ts, entry.client.tsx). */
const answers: Record<string, string> = {
  isFogOfWarEnabled: 'false',
  consumeInstrumentationClientResultMetaReceiver: 'undefined',
  getRouteInstrumentationUpdates: '{}',
  instrumentClientSideRouter: 'router',
}

/**
 * Leaves out of the visitors' build what the router carries for others: how routes are discovered one by one, how a router
 * is instrumented, and the sentences in which it explains to developers what they did wrong.
 */
export function shrinkRouter(): Plugin {
  return {
    name: 'shrink-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler(code) {
        const found: { start: number; end: number; instead: string }[] = []
        visit(this.parse(code), (node) => {
          const instead = replacementFor(node)
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

function replacementFor(node: Node) {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const name = node.callee?.name ?? ''
  const answer = answers[name]
  if (answer !== undefined) return { start: node.start, end: node.end, instead: answer }
  const given = node.arguments as Node[]
  const text = name === 'invariant' ? given[1] : /^(Type)?Error$/.test(name) ? given[0] : undefined
  return text && isText(text) ? { start: text.start, end: text.end, instead: '""' } : undefined
}

function isText({ type, operator }: Node) {
  return type === 'Literal' || type === 'TemplateLiteral' || (type === 'BinaryExpression' && operator === '+')
}

/** From the first to the last in the text; not inside what is replaced. */
function visit(node: unknown, see: (node: Node) => boolean) {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (node && typeof node === 'object' && !('type' in node && see(node as Node)))
    for (const value of Object.values(node)) visit(value, see)
}
