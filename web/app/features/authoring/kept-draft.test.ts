import { afterEach, expect, test, vi } from 'vitest'
import { nothingWritten, type Written } from './course-draft.ts'
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts'

const stored = new Map<string, unknown>()
vi.mock('../../platform/device/kept-values.ts', () => ({
  VISITOR: 0,
  keep: async (owner: number, name: string, value: unknown) =>
    void stored.set(`${owner} ${name}`, structuredClone(value)),
  kept: async (owner: number, name: string) => stored.get(`${owner} ${name}`),
}))
afterEach(() => stored.clear())

const now = new Date('2026-11-14T17:05:00Z')
const named = (course_name: string): Written => ({
  ...nothingWritten,
  draft: { ...nothingWritten.draft, course_name },
})
const nameOf = async (...given: Parameters<typeof readKeptDraft>) => (await readKeptDraft(...given))?.draft.course_name

test('what somebody wrote is offered to them and to nobody else', async () => {
  await keepDraft({ owner: 1 }, named('Bookkeeping'), now)
  expect(await readKeptDraft({ owner: 1 }, nothingWritten)).toEqual({ ...named('Bookkeeping'), at: now.toISOString() })
  expect(await nameOf({ owner: 2 }, nothingWritten)).toBeUndefined()
  expect(await nameOf({ owner: undefined }, nothingWritten)).toBeUndefined()
})

test('what a visitor wrote is offered to whoever logs in, unless they have something of their own', async () => {
  await keepDraft({ owner: undefined }, named('By a visitor'), now)
  expect(await nameOf({ owner: 1 }, nothingWritten)).toBe('By a visitor')
  await keepDraft({ owner: 1 }, named('Their own'), now)
  expect(await nameOf({ owner: 1 }, nothingWritten)).toBe('Their own')
  await forgetDraft({ owner: 1 })
  expect(await nameOf({ owner: 1 }, nothingWritten)).toBeUndefined()
})

test('the edits of a course are kept apart from a new course and from other courses', async () => {
  await keepDraft({ owner: 1, courseId: 5 }, named('Edited'), now)
  await keepDraft({ owner: 1 }, named('New'), now)
  expect(await nameOf({ owner: 1, courseId: 5 }, nothingWritten)).toBe('Edited')
  expect(await nameOf({ owner: 1, courseId: 6 }, nothingWritten)).toBeUndefined()
  await forgetDraft({ owner: 1, courseId: 5 })
  expect(await nameOf({ owner: 1 }, nothingWritten)).toBe('New')
})

test('what was begun on an older version is offered with that version, and not with the newer one', async () => {
  await keepDraft({ owner: 1, courseId: 5 }, { ...named('Edited'), version: 'old' }, now)
  const found = await readKeptDraft({ owner: 1, courseId: 5 }, { ...named('By another'), version: 'new' })
  expect(found).toMatchObject({ version: 'old' })
})

test('what says the same as what is saved is not offered', async () => {
  await keepDraft({ owner: 1, courseId: 5 }, named('Edited'), now)
  expect(await nameOf({ owner: 1, courseId: 5 }, named('Edited'))).toBeUndefined()
})
