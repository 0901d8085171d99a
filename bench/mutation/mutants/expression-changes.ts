import type { ESTree } from 'vite'
import { type Change, type Place, replaced, textOf } from './change.ts'

const opposites = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
])
const neighbours = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
])
const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
])
/** What may be left out of a chain of calls, and the rest still makes sense. */
const droppedMethods = [
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'onConflictDoNothing',
]

/** Mistakes in conditions, comparisons, sums, fallbacks and lists. */
export function expressionChanges({ node, parents, source }: Place): Change[] {
  const text = (part: ESTree.Node) => `(${textOf(part, source)})`
  switch (node.type) {
    case 'IfStatement':
      return replaced(node.test, 'true', 'false')
    case 'ConditionalExpression':
      return replaced(node, text(node.consequent), text(node.alternate))
    case 'LogicalExpression':
      return replaced(node, text(node.left), text(node.right))
    case 'BinaryExpression': {
      if (node.operator === '+' && [node.left, node.right].some(isText)) return []
      const opposite = isConditionOf(parents[0], node) ? undefined : opposites.get(node.operator)
      const others = [neighbours.get(node.operator), opposite].filter((operator) => operator !== undefined)
      return replaced(node, ...others.map((operator) => `${text(node.left)} ${operator} ${text(node.right)}`))
    }
    case 'UnaryExpression':
      if (isConditionOf(parents[0], node) || !['!', '-'].includes(node.operator)) return []
      return replaced(node, text(node.argument))
    case 'Literal':
      return typeof node.value === 'boolean' ? replaced(node, String(!node.value)) : []
    case 'AssignmentExpression': {
      const operator = neighbours.get(node.operator.slice(0, -1))
      return operator ? replaced(node, `${textOf(node.left, source)} ${operator}= ${text(node.right)}`) : []
    }
    case 'CallExpression':
      return isInsideChain(node, parents) ? [] : methodChanges(node, source)
    default:
      return []
  }
}

function methodChanges(node: ESTree.CallExpression, source: string): Change[] {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const { name } = callee.property
  const receiver = textOf(callee.object, source)
  if (droppedMethods.includes(name)) return replaced(node, receiver)
  const other = otherMethods.get(name)
  const rest = source.slice(callee.end, node.end)
  return other ? replaced(node, `${receiver}.${other}${rest}`) : []
}

/** Such a one is made true and false as a whole, or dropped, which says more than its opposite. */
function isConditionOf(parent: ESTree.Node | undefined, node: ESTree.Node) {
  if (parent?.type === 'LogicalExpression') return true
  return (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === node
}

function isText(node: ESTree.Node) {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

/** `a?.b().c` is undefined as a whole where there is no `a`; brackets around a part of it would end that. */
function isInsideChain(node: ESTree.Node, parents: ESTree.Node[]) {
  let inner = node
  for (const parent of parents) {
    if (parent.type === 'ChainExpression') return true
    const continues =
      (parent.type === 'MemberExpression' && parent.object === inner) ||
      (parent.type === 'CallExpression' && parent.callee === inner) ||
      parent.type === 'TSNonNullExpression'
    if (!continues) return false
    inner = parent
  }
  return false
}
