import type { ESTree } from 'vite'
import { type Change, type Place, replaced, textOf } from './change.ts'

const otherConditions = new Map([
  ['eq', ['ne']],
  ['ne', ['eq']],
  ['lt', ['lte', 'gte']],
  ['lte', ['lt', 'gt']],
  ['gt', ['gte', 'lte']],
  ['gte', ['gt', 'lt']],
  ['isNull', ['isNotNull']],
  ['isNotNull', ['isNull']],
  ['inArray', ['notInArray']],
  ['notInArray', ['inArray']],
  ['exists', ['notExists']],
  ['notExists', ['exists']],
  ['asc', ['desc']],
  ['desc', ['asc']],
])
const otherWords: [RegExp, string][] = [
  [/ AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/IS NULL/g, 'IS NOT NULL'],
  [/IS NOT NULL/g, 'IS NULL'],
  [/(?<!NOT )EXISTS/g, 'NOT EXISTS'],
  [/NOT EXISTS/g, 'EXISTS'],
]

/** How an instrumented file reaches the conditions that it does not import itself. */
export const drizzle = '$drizzle'

/** Mistakes in what is asked of the database: most of what decides who may see or change something is written there. */
export function queryChanges({ node, parents, source }: Place): Change[] {
  if (node.type === 'TaggedTemplateExpression') return isSql(node) ? sqlChanges(node, source) : []
  if (node.type !== 'CallExpression') return []
  const { callee } = node
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    if (callee.property.name === 'where') return node.arguments.flatMap((condition) => noCondition(condition))
    if (callee.property.name === 'set') return node.arguments.flatMap((values) => fewerProperties(values, source))
  }
  if (callee.type !== 'Identifier') return []
  if (callee.name === 'and' || callee.name === 'or') return fewerConditions(node, callee.name, source)
  const others =
    isCondition(parents[0], node) && /^(eq|ne|inArray|notInArray)$/.test(callee.name)
      ? []
      : otherConditions.get(callee.name)
  const rest = source.slice(callee.end, node.end)
  return (others ?? []).flatMap((other) => replaced(node, `${drizzle}.${other}${rest}`))
}

/** `and(…)` loses its parts one by one instead. */
function noCondition(condition: ESTree.Node) {
  const isList =
    condition.type === 'CallExpression' && condition.callee.type === 'Identifier' && condition.callee.name === 'and'
  return isList ? [] : replaced(condition, 'undefined')
}

function fewerConditions(node: ESTree.CallExpression, name: string, source: string) {
  return node.arguments.flatMap((_, left) => {
    const kept = node.arguments.filter((_, at) => at !== left).map((one) => textOf(one, source))
    return replaced(node, `${name}(${kept.join(', ')})`)
  })
}

/** A column that an update forgets. */
function fewerProperties(values: ESTree.Node, source: string) {
  if (values.type !== 'ObjectExpression' || values.properties.length < 2) return []
  return values.properties.flatMap((_, left) => {
    const kept = values.properties.filter((_, at) => at !== left).map((one) => textOf(one, source))
    return replaced(values, `{ ${kept.join(', ')} }`)
  })
}

/** It is dropped as a whole, which says more than its opposite. */
function isCondition(parent: ESTree.Node | undefined, node: ESTree.Node) {
  if (parent?.type !== 'CallExpression' || !parent.arguments.some((one) => one === node)) return false
  const { callee } = parent
  if (callee.type === 'Identifier') return callee.name === 'and' || callee.name === 'or'
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'where'
}

function isSql({ tag }: ESTree.TaggedTemplateExpression) {
  return tag.type === 'Identifier' && tag.name === 'sql'
}

function sqlChanges(node: ESTree.TaggedTemplateExpression, source: string) {
  return node.quasi.quasis.flatMap((quasi) =>
    otherWords.flatMap(([word, other]) =>
      [...textOf(quasi, source).matchAll(word)].flatMap((found) => {
        const at = quasi.start + found.index
        return replaced(node, source.slice(node.start, at) + other + source.slice(at + found[0].length, node.end))
      }),
    ),
  )
}
