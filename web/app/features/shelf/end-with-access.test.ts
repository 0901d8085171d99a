import { OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryCaches } from '../../../test/memory-caches.ts'
import { oneDevice, openPage } from '../../../test/one-device.ts'
import { type KeptCourse, type KeptFile, pieceName, shelfCache } from '../../platform/shelf/shelf-format.ts'

const ADA = 7
const today = lagosDay(new Date())

const course = (id: number, until: string | null = null): KeptCourse => ({
  id,
  name: `Course ${id}`,
  path: `/classroom/${id}`,
  until,
})
const file = (of: number, lesson: number): KeptFile => ({
  course: of,
  lesson,
  kind: '240p',
  title: `Lesson ${lesson}`,
  bytes: 10,
  type: 'video/mp4',
  pieces: 1,
})

/** What the server says of a course, by its id. */
let said: Record<number, (url: string) => Response>

beforeEach(() => {
  oneDevice()
  said = {}
  vi.stubGlobal('caches', new MemoryCaches())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string) => said[Number(/\/classroom\/(\d+)/.exec(url)?.[1])]?.(url) ?? noLine())
})

const noLine = () => {
  throw new TypeError('Failed to fetch')
}
const ours = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', [OURS_HEADER]: '1' } })
const classroom = (id: number, role: string, lessons: { id: number; is_open: boolean }[] = []) =>
  ours(200, { data: { course: { id }, role, sections: [{ lessons }] } })

async function open(courses: KeptCourse[], files: KeptFile[]) {
  const page = await openPage()
  page.logIn(ADA)
  const { changeShelf, readShelf } = await import('../../platform/shelf/own-shelf.ts')
  const { keepAnswer, keptPaths } = await import('../../platform/device/kept-answers.ts')
  await changeShelf(ADA, (shelf) => ({ ...shelf, courses, files }))
  const cache = await caches.open(shelfCache(ADA))
  for (const one of files) await cache.put(pieceName(one, 0), new Response('sealed'))
  const { endWithAccess } = await import('./end-with-access.ts')
  return {
    endWithAccess,
    kept: async () => (await readShelf(ADA))?.files.map(({ lesson }) => lesson),
    /** As if the course had been opened here: its outline, and its lessons with what is said in their films. */
    keepWords: async (of: number, ...lessons: number[]) => {
      const sections = [{ lessons: lessons.map((id) => ({ id })) }]
      await keepAnswer(ADA, `/classroom/${of}`, { data: { course: { id: of }, sections } })
      for (const id of lessons) await keepAnswer(ADA, `/lessons/${id}`, { data: { id, course_id: of } })
      for (const id of lessons) await keepAnswer(ADA, `/lessons/${id}/transcript`, { data: [] })
    },
    keptWords: async () => [...(await keptPaths(ADA)).keys()].filter((path) => path !== '/shelf').sort(),
    courses: async () => (await readShelf(ADA))?.courses.map(({ id }) => id),
    isThere: async (one: KeptFile) => (await cache.match(pieceName(one, 0))) !== undefined,
  }
}

test('what somebody keeps goes with the last day of their access, also where nobody can be asked', async () => {
  const files = [file(1, 11), file(2, 21)]
  const shelf = await open([course(1, addDays(today, -1)), course(2, today)], files)
  await shelf.endWithAccess()
  expect([await shelf.kept(), await shelf.courses()]).toEqual([[21], [2]])
  expect(await Promise.all(files.map(shelf.isThere))).toEqual([false, true])
})

test('whoever has paid the next part keeps what they have past the day that was known, and past it without a line as well', async () => {
  const paidUntil = addDays(today, 30)
  said = {
    1: (url) =>
      url.endsWith('/pack') ? ours(200, { data: { until: paidUntil, lessons: [] } }) : classroom(1, 'learner'),
  }
  const shelf = await open([course(1, addDays(today, -1))], [file(1, 11)])
  await shelf.endWithAccess()
  said = {}
  await shelf.endWithAccess()
  expect([await shelf.kept(), await shelf.courses()]).toEqual([[11], [1]])
})

test('what the server no longer opens goes, also where only words of it were wanted, a closed lesson alone, and without a line or behind a foreign page all of it stays', async () => {
  said = {
    1: () => classroom(1, 'visitor'),
    2: () => ours(404, { code: 'not_found', message: 'It is not there.' }),
    3: () =>
      classroom(3, 'learner', [
        { id: 31, is_open: true },
        { id: 32, is_open: false },
      ]),
    4: noLine,
    5: () => new Response('<h1>Buy a voucher</h1>', { status: 404 }),
    6: () => classroom(6, 'visitor'),
  }
  const files = [file(1, 11), file(2, 21), file(3, 31), file(3, 32), file(4, 41), file(5, 51)]
  const shelf = await open(
    [1, 2, 3, 4, 5, 6].map((id) => course(id)),
    files,
  )
  await shelf.endWithAccess()
  expect([await shelf.kept(), await shelf.courses()]).toEqual([
    [31, 41, 51],
    [3, 4, 5],
  ])
  expect(await Promise.all(files.map(shelf.isThere))).toEqual([false, false, true, false, true, true])
})

test('the texts of a course and the words of its films go with its access, those of a closed lesson alone, and of the other courses all of them stay', async () => {
  said = {
    2: () => classroom(2, 'visitor'),
    3: () =>
      classroom(3, 'learner', [
        { id: 31, is_open: true },
        { id: 32, is_open: false },
      ]),
    4: noLine,
  }
  const shelf = await open([course(1, addDays(today, -1)), course(2), course(3), course(4)], [file(1, 11), file(3, 32)])
  await shelf.keepWords(1, 11, 12)
  await shelf.keepWords(2, 21)
  await shelf.keepWords(3, 31, 32)
  await shelf.keepWords(4, 41)
  await shelf.endWithAccess()
  expect(await shelf.keptWords()).toEqual([
    '/classroom/3',
    '/classroom/4',
    '/lessons/31',
    '/lessons/31/transcript',
    '/lessons/41',
    '/lessons/41/transcript',
  ])
})
