import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { changedThings } from '@koya/api/http/kept/shown-things.ts'
import { makeCourse } from '@koya/api/test/courses/make-course.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { expect, test, vi } from 'vitest'
import { mountWeb } from '../../web/mount-web.ts'

const { app, db } = await testApp({ template: 'market' })
await makeCourse(db, { course: { name: 'Bakery' } })
let now = 10_000
const cache = new KeptAnswers(() => true, { clock: () => now })
let renders = 0
const routes = { root: { id: 'root', path: '' }, listing: { id: 'listing', path: 'courses', parentId: 'root' } }
/** A listing that shows what a search shows, and says which render it is of. */
await mountWeb(app, cache, async () => ({
  routes,
  close: async () => {},
  render: async ({ url }, send) => {
    const search = new URL(url).searchParams.get('search')
    if (search === 'bakery') await send({ call: 'GET /courses', method: 'GET', url: '/api/v1/courses?search=bakery' })
    const headers = { 'content-type': 'text/html' }
    return { status: 200, headers, body: new TextEncoder().encode(`render ${++renders}`) }
  },
}))

const search = async (word: string) => (await app.inject({ url: `/courses?search=${word}` })).body
const editWords = (key: string) => cache.forget(changedThings([{ topic: 'catalogue', subject: 'word', key }]))

test('whoever searches while a kept search is made again gets the last one, however many others were searched for meanwhile', async () => {
  await search('bakery')
  const kept = await search('bakery')
  expect(await search('bakery')).toBe(kept)
  // More than are remembered as asked for once.
  for (let at = 0; at < 1_100; at++) await search(`other${at}`)
  editWords('ot')
  expect(await search('bakery')).toBe(kept)
  now += 1_000
  editWords('ba')
  const before = renders
  expect(await Promise.all([search('bakery'), search('bakery'), search('bakery')])).toEqual([kept, kept, kept])
  await vi.waitFor(async () => expect(await search('bakery')).not.toBe(kept))
  expect(renders - before).toBe(1)
}, 300_000)
