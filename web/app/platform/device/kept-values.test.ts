import { beforeEach, expect, test, vi } from 'vitest'
import { oneDevice, openPage } from '../../../test/one-device.ts'

const ADA = 7
beforeEach(oneDevice)

/** As version 0.1.0 left it, and still has it open in another tab. */
function openOldTab(rows: Record<string, unknown>) {
  return new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('koya', 1)
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('kept')
      for (const [key, value] of Object.entries(rows)) store.put(value, key)
    }
    opening.onsuccess = () => resolve(opening.result)
  })
}

function refuse(): never {
  throw new DOMException('private', 'SecurityError')
}

test('what is kept is there after the page was closed, for its owner alone', async () => {
  const page = await openPage()
  page.logIn(ADA)
  await page.keep(ADA, 'note.3', { body: 'mine' })
  const next = await openPage()
  expect(await next.kept(ADA, 'note.3')).toEqual({ body: 'mine' })
  expect(await next.kept(8, 'note.3')).toBeUndefined()
})

test('a device without room says so, and keeps what it had', async () => {
  const page = await openPage()
  page.logIn(ADA)
  await page.keep(ADA, 'note.3', 'first')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(page.keep(ADA, 'note.3', 'second')).rejects.toMatchObject({
    why: 'full',
    message: expect.stringMatching(/^Not kept: this device has no space left/),
  })
  full.mockRestore()
  expect(await page.kept(ADA, 'note.3')).toBe('first')
})

test('nothing is called kept when the transaction does not complete', async () => {
  const page = await openPage()
  page.logIn(ADA)
  await page.kept(ADA, 'x')
  const put = IDBObjectStore.prototype.put
  const aborted = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    const request = put.apply(this, given)
    // The value was taken, and then the disk was full.
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(page.keep(ADA, 'note.3', 'lost')).rejects.toMatchObject({ name: 'Error', why: 'broken' })
  aborted.mockRestore()
  expect(await page.kept(ADA, 'note.3')).toBeUndefined()
})

test.each([
  ['has no database', undefined],
  ['refuses to open one', { open: refuse }],
])('a browser that %s is told apart', async (_, factory) => {
  vi.stubGlobal('indexedDB', factory)
  const page = await openPage()
  page.logIn(ADA)
  await expect(page.keep(ADA, 'note.3', 'x')).rejects.toMatchObject({ why: 'unavailable' })
})

test('an older Koya in another tab is named as the hindrance, and what it kept comes along once it is closed', async () => {
  const old = await openOldTab({
    'progress.7': [{ lesson_id: 1, done_at: '2026-11-15T10:00:00Z' }],
    'note.7.3': 'typed before',
    'course-draft.anonymous.new': { draft: 1 },
    'lesson-drafts:5:7': { 'lesson-1': 1 },
    'course-view:visitor': 'list',
  })
  const page = await openPage()
  page.logIn(ADA)
  await expect(page.keep(ADA, 'note.4', 'x')).rejects.toMatchObject({ why: 'blocked' })
  old.close()
  await expect.poll(() => page.kept(ADA, 'note.3').catch(() => 'blocked')).toBe('typed before')
  expect(await page.kept(ADA, 'progress')).toEqual([{ lesson_id: 1, done_at: '2026-11-15T10:00:00Z' }])
  expect(await page.kept(ADA, 'lesson-drafts:5')).toEqual({ 'lesson-1': 1 })
  expect(await page.kept(page.VISITOR, 'course-draft.new')).toEqual({ draft: 1 })
  expect(await page.kept(page.VISITOR, 'course-view')).toBe('list')
})

test('a database that is closed under the page is opened again', async () => {
  const page = await openPage()
  page.logIn(ADA)
  await page.keep(ADA, 'note.3', 'before')
  await page.onDevice(async (database) => database.close())
  await page.keep(ADA, 'note.3', 'after')
  expect(await page.kept(ADA, 'note.3')).toBe('after')
})

test('two pages that change one thing at once lose neither change', async () => {
  const [one, two] = [await openPage(), await openPage()]
  two.logIn(ADA)
  const add =
    (lesson: number) =>
    (now: number[] = []) => [...now, lesson]
  await Promise.all([one.change(ADA, 'list', add(1)), two.change(ADA, 'list', add(2)), one.change(ADA, 'list', add(3))])
  expect((await two.kept<number[]>(ADA, 'list'))?.sort()).toEqual([1, 2, 3])
})
