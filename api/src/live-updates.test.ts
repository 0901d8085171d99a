import { expect, test } from 'vitest'
import { createLiveUpdates } from './live-updates.ts'

/** Pages that take their time to close. */
function openPages(count: number, news = createLiveUpdates()) {
  const said: string[] = []
  const leave = Array.from({ length: count }, (_, n) =>
    news.watch(7, { tell: () => said.push(`told ${n + 1}`), end: () => said.push(`ended ${n + 1}`) }),
  )
  return { news, said, leave }
}

test('each page too many ends the oldest that is left, also while the one before is still closing', () => {
  expect(openPages(6).said).toEqual([])
  expect(openPages(8).said).toEqual(['ended 1', 'ended 2'])
})

test('a page that was ended hears nothing more, and its leaving takes nobody else along', () => {
  const { news, said, leave } = openPages(7)
  said.length = 0
  leave[0]?.()
  leave[0]?.()
  for (const go of leave.slice(1, 6)) go()
  news.tell(7)
  expect(said).toEqual(['told 7'])
  for (const go of leave) go()
  news.watch(7, { tell: () => said.push('told 8'), end: () => {} })
  leave[6]?.()
  news.tell(7)
  expect(said).toEqual(['told 7', 'told 8'])
})

test('when the process has no room the oldest of all makes room, whoever it belongs to, and no more', () => {
  const { news, said } = openPages(3, createLiveUpdates({ mostInAll: 5 }))
  for (const owner of [8, 9, 10, 11])
    news.watch(owner, { tell: () => said.push(`told ${owner}`), end: () => said.push(`ended ${owner}`) })
  expect(said).toEqual(['ended 1', 'ended 2'])
  news.tellAll()
  expect(said.slice(2)).toEqual(['told 3', 'told 8', 'told 9', 'told 10', 'told 11'])
})

test('one person alone cannot take the room of others', () => {
  const news = createLiveUpdates({ mostInAll: 100 })
  const ended: string[] = []
  news.watch(1, { tell: () => {}, end: () => ended.push('Ada') })
  for (let n = 0; n < 1_000; n++) news.watch(2, { tell: () => {}, end: () => ended.push('Bola') })
  expect(ended).toEqual(Array(994).fill('Bola'))
})

test('news are told to their owner, a gap to everyone', () => {
  const { news, said } = openPages(1)
  news.tell(8)
  expect(said).toEqual([])
  news.tellAll()
  news.endAll()
  expect(said).toEqual(['told 1', 'ended 1'])
})
