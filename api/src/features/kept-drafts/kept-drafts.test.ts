import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { keptDrafts } from '../../db/schema.ts'
import { clearUp } from '../../outbox/clear-up.ts'

const { db, deps, person } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'] })
const other = await person({ roles: ['Instructor'] })
const path = '/drafts/course-draft.new'
const read = async (who = teacher) => (await who.call('GET', path)).data

test('what a teacher typed on one device is found on another, by them alone', async () => {
  expect(await read()).toBeNull()
  const { data } = await teacher.call('PUT', path, { content: '{"a":1}' })
  expect(await read()).toMatchObject({ content: '{"a":1}', version: data.version })
  expect(await read(other)).toBeNull()
  // The same words again, because an answer was lost on the way.
  expect((await teacher.call('PUT', path, { content: '{"a":1}' })).data).toEqual(data)
})

test('who has not read what another device wrote does not write over it, and of two at once one does', async () => {
  const { version } = await read()
  expect(await teacher.call('PUT', path, { content: '{"b":1}' })).toMatchObject({ code: 'draft_changed' })
  const both = await Promise.all(
    ['{"b":1}', '{"c":1}'].map((content) => teacher.call('PUT', path, { content, after: version })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).content).toMatch(/^\{"[bc]":1\}$/)
  await teacher.call('DELETE', path)
  expect(await read()).toBeNull()
})

test('only forms of ours are kept, a hundred at most, and half a year at the longest', async () => {
  for (const place of ['secrets', 'course-draft.', 'lesson-drafts:x', 'course-draft.99999999999'])
    expect((await teacher.call('PUT', `/drafts/${place}`, { content: '1' })).status).toBe(422)
  expect((await teacher.call('PUT', path, { content: 'x'.repeat(300_001) })).status).toBe(422)
  await db.execute(sql`INSERT INTO kept_drafts (user_id, place, content, version)
    SELECT ${teacher.id}, 'lesson-drafts:' || n, '1', 'v' FROM generate_series(1, 100) n`)
  expect(await teacher.call('PUT', path, { content: '1' })).toMatchObject({ code: 'too_many_drafts' })
  await db.execute(
    sql`UPDATE kept_drafts SET written_at = now() - interval '181 days' WHERE place <> 'lesson-drafts:1'`,
  )
  await clearUp(deps)
  expect(await db.$count(keptDrafts)).toBe(1)
})
