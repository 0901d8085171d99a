import { expect, test } from 'vitest'
import { isWholeBy } from './standing.ts'

const leader = { name: 'node1', role: 'leader', state: 'running' }
const waited = { name: 'node2', role: 'sync_standby', state: 'streaming' }
const other = { name: 'node3', role: 'replica', state: 'running' }

test('a cluster is whole when all nodes run, one leads and commits wait for another', () => {
  expect(isWholeBy([leader, waited, other], 3)).toBe(true)
})

test.each([
  ['a node is missing', [leader, waited]],
  ['a node is still being made', [leader, waited, { ...other, state: 'creating replica' }]],
  ['nobody leads', [waited, other, { ...other, name: 'node1' }]],
  ['no commit waits for another node', [leader, other, { ...other, name: 'node2' }]],
])('it is not whole while %s', (_why, members) => {
  expect(isWholeBy(members, 3)).toBe(false)
})
