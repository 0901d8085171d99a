import { expect, test } from 'vitest'
import { pageOfCards } from './page-of-cards.ts'
import { posts } from './posts.server.ts'
import { type Post, readPost } from './read-post.ts'

const source = (front: string) => `---\n${front}\n---\n\nWords.\n`
const good = 'title: Why: a post\ndescription: About it\ndate: 2026-11-15\nauthor: Koya\ncategory: office'
const many = (count: number): Post[] => Array.from({ length: count }, (_, n) => readPost(`${n}.md`, source(good)))

test('without posts the page holds the 20 identical cards of the specification', () => {
  const { cards = [], pages } = pageOfCards([], 1) ?? {}
  expect(cards).toHaveLength(20)
  expect(pages).toBe(1)
  expect(new Set(cards.map(({ title, to }) => `${title} ${to}`))).toEqual(new Set(['Why you should join us /about']))
})

test('a page holds up to 20 posts, and the rest stands on the next', () => {
  expect(pageOfCards(many(20), 1)).toMatchObject({ pages: 1 })
  expect([1, 2].map((page) => pageOfCards(many(21), page)?.cards.length)).toEqual([20, 1])
  expect(pageOfCards(many(21), 2)?.cards[0]?.to).toBe('/blogs/20')
  for (const page of [0, 3]) expect(pageOfCards(many(21), page)).toBeUndefined()
})

test('our posts are readable, the newest first, and one says why you should join us', () => {
  const days = posts.map(({ date }) => date)
  expect(days).toEqual([...days].sort().reverse())
  expect(posts.map(({ title }) => title)).toContain('Why you should join us')
})

test('a post says its particulars, and a slip in them is told with the name of the file', () => {
  expect(readPost('../a-post.md', source(good))).toMatchObject({
    slug: 'a-post',
    title: 'Why: a post',
    category: 'office',
  })
  for (const [from, to] of [
    ['date: 2026-11-15', 'date: tomorrow'],
    ['category: office', 'category: cooking'],
    ['author: Koya', 'author:'],
  ] as const)
    expect(() => readPost('a-post.md', source(good.replace(from, to)))).toThrow('a-post.md')
  expect(() => readPost('a-post.md', 'Words.')).toThrow('a-post.md')
})
