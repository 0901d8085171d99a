import { expect, test } from 'vitest'
import { createNews } from './news.ts'

/** Pages that take their time to close. */
function openPages(count: number) {
  const news = createNews()
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

test('news are told to their owner, a gap to everyone', () => {
  const { news, said } = openPages(1)
  news.tell(8)
  expect(said).toEqual([])
  news.tellAll()
  news.endAll()
  expect(said).toEqual(['told 1', 'ended 1'])
})
