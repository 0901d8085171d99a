import type { ESTree } from 'vite'
import type { Change, Place } from './change.ts'

/** Mistakes of leaving something out: a call, an assignment, a refusal. */
export function statementChanges({ node, parents }: Place): Change[] {
  if (!isForgettable(node, parents)) return []
  return [{ start: node.start, end: node.end, after: '', isStatement: true }]
}

function isForgettable(node: ESTree.Node, parents: ESTree.Node[]) {
  if (node.type === 'ThrowStatement') return !isWholeBranch(parents)
  if (node.type !== 'ExpressionStatement' || isWholeBranch(parents)) return false
  const expression = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
  return expression.type === 'CallExpression' || expression.type === 'AssignmentExpression'
}

/** `if (late) throw …` without the throw is the same as never asking whether it is late, and that is tried already. */
function isWholeBranch([parent, grandparent]: ESTree.Node[]) {
  if (parent?.type === 'IfStatement') return parent.alternate === null
  return (
    parent?.type === 'BlockStatement' &&
    parent.body.length === 1 &&
    grandparent?.type === 'IfStatement' &&
    !grandparent.alternate
  )
}
