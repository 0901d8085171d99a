import { messages } from '@koya/contract/protocol/messages.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring, trailOf } from '../../../test/courses/authoring.ts'
import { courseInstructors, courses } from '../../db/schema.ts'
import { holders } from './held-by.ts'

const { db, author, person, learner, visitor, create, draft } = await openAuthoring()
const admin = await person({ roles: ['Admin'] })

test('a course may be created as a draft that only its teachers see', async () => {
  const { id } = (await author.call('POST', '/courses', { ...draft(), is_published: false })).data
  expect((await visitor('GET', `/courses/${id}`)).status).toBe(404)
  const { data } = await author.call('GET', `/courses/${id}/draft`)
  expect(data).toMatchObject({ publication: 'unpublished', is_archived: false, held_by: [], level: 'All levels' })
  expect((await author.call('PUT', `/courses/${id}/publication`, { is_published: true })).status).toBe(200)
  expect((await visitor('GET', `/courses/${id}`)).status).toBe(200)
})

test('every seeded course can be opened, changed by one field and saved', async () => {
  const seeded = await db.select({ id: courses.id }).from(courses).orderBy(asc(courses.id)).limit(12)
  const refused: unknown[] = []
  for (const { id } of seeded) {
    const { data } = await admin.call('GET', `/courses/${id}/draft`)
    const changed = { ...data.draft, license: 'CC BY 4.0', version: data.version }
    const { status, errors } = await admin.call('PUT', `/courses/${id}`, changed)
    if (status !== 200) refused.push({ id, status, errors })
  }
  expect(refused).toEqual([])
})

test('a course that was stored without a field does not ask for it at every other change', async () => {
  const id = await create({ course_name: 'Without dates' })
  const empty = {
    durationHours: null,
    certificateId: null,
    startDate: null,
    endDate: null,
    license: '',
    introductionVideo: '',
  }
  await db.update(courses).set(empty).where(eq(courses.id, id))
  const read = async () => (await author.call('GET', `/courses/${id}/draft`)).data
  const save = async (change: object) => {
    const { draft: written, version } = await read()
    return author.call('PUT', `/courses/${id}`, { ...written, ...change, version })
  }
  expect((await save({ prerequisite_course: 'Counting' })).status).toBe(200)
  expect((await db.select().from(courses).where(eq(courses.id, id)))[0]).toMatchObject({
    ...empty,
    prerequisite: 'Counting',
  })
  // What is touched is asked for, and nothing else.
  const bad = await save({ price: 'much' })
  expect({ status: bad.status, errors: bad.errors }).toEqual({
    status: 422,
    errors: { price: [messages.authoring.priceInvalid] },
  })
  const emptied = await save({ outcomes: '' })
  expect(Object.keys(emptied.errors)).toEqual(['outcomes'])
  const late = await save({ enrollment_start: '2027-02-01', enrollment_end: '2027-01-01' })
  expect(Object.keys(late.errors)).toEqual(['enrollment_end'])
})

test('the level is set by a call of its own, and stays when the form is saved', async () => {
  const id = await create({ course_name: 'Levelled' })
  expect(await author.call('PUT', `/courses/${id}/level`, { level: 'Advanced' })).toMatchObject({
    status: 200,
    message: messages.teaching.levelSet,
  })
  expect((await author.call('PUT', `/courses/${id}/level`, { level: 'Wizard' })).status).toBe(422)
  const { draft: written, version } = (await author.call('GET', `/courses/${id}/draft`)).data
  await author.call('PUT', `/courses/${id}`, { ...written, license: 'Mine', version })
  expect((await visitor('GET', `/courses/${id}`)).data.level).toBe('Advanced')
})

test('a course that nobody took can be deleted, and one that was taken cannot', async () => {
  const [alone, taken] = [await create({ course_name: 'Alone' }), await create({ course_name: 'Taken' })]
  await learner(taken)
  const helper = await person({ roles: ['Instructor'] })
  await db.insert(courseInstructors).values({ courseId: alone, userId: helper.id, isLead: false, position: 1 })
  expect(await helper.call('DELETE', `/courses/${alone}`)).toMatchObject({ status: 403, code: 'lead_only' })
  expect(await author.call('DELETE', `/courses/${alone}`)).toMatchObject({ status: 200, message: 'Alone was deleted.' })
  expect((await author.call('GET', `/courses/${alone}/draft`)).status).toBe(404)
  expect((await trailOf(db, alone)).at(-1)?.action).toBe('delete course')
  expect(await author.call('DELETE', `/courses/${taken}`)).toMatchObject({ status: 409, code: 'course_taken' })
  expect((await author.call('GET', `/courses/${taken}/draft`)).data.held_by).toEqual(['learners'])
})

test('a course that sponsors, a bundle, an organisation or the books speak of is not deleted, and its page is told what holds it', async () => {
  const by = author.id
  const holding = {
    sponsors: (course: number) => sql`INSERT INTO sponsorships (token, user_id, course_id, price_kobo, open_until)
      VALUES ('t' || ${course}::int, ${by}, ${course}, 100, now())`,
    bundles: (course: number) => sql`WITH b AS (INSERT INTO bundles (slug, name, price_kobo, created_by)
      VALUES ('b' || ${course}::int, 'Both', 100, ${by}) RETURNING id)
      INSERT INTO bundle_courses (bundle_id, course_id, position) SELECT id, ${course}, 0 FROM b`,
    seats: (
      course: number,
    ) => sql`WITH b AS (INSERT INTO seat_blocks (organisation_id, kind, quantity, amount_kobo, ordered_by)
      SELECT min(id), 'course', 1, 100, ${by} FROM organisations RETURNING id)
      INSERT INTO seat_block_courses (block_id, course_id, price_kobo, regular_kobo) SELECT id, ${course}, 100, 100 FROM b`,
    assignments: (
      course: number,
    ) => sql`INSERT INTO assignments (organisation_id, course_id, days_after_joining, created_by)
      SELECT min(id), ${course}, 7, ${by} FROM organisations`,
    books: (course: number) => sql`WITH a AS (INSERT INTO book_accounts (name) VALUES ('test') RETURNING name),
      j AS (INSERT INTO journals (key, kind, at) VALUES ('test:1', 'test', now()) RETURNING id)
      INSERT INTO postings (journal_id, account, course_id, kobo) SELECT j.id, a.name, ${course}, v.kobo
      FROM j, a, (VALUES (1), (-1)) AS v (kobo)`,
  }
  for (const [hold, insert] of Object.entries(holding)) {
    const id = await create({ course_name: `Held by ${hold}` })
    await db.execute(insert(id))
    expect(await author.call('DELETE', `/courses/${id}`)).toMatchObject({ status: 409, code: 'course_taken' })
    expect((await author.call('GET', `/courses/${id}/draft`)).data.held_by).toEqual([hold])
  }
})

test('whatever the database would keep a course for is asked before one is deleted', async () => {
  const { rows } = await db.execute<{ column: string }>(sql`SELECT conrelid::regclass || '.' || attname AS column
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid = 'courses'::regclass AND confdeltype IN ('a', 'r')`)
  const asked = Object.values(holders).flat()
  expect(rows.map(({ column }) => column).toSorted()).toEqual(asked.map((table) => `${table}.course_id`).toSorted())
})

test('an archived course is offered to nobody, stays with its learners, and can come back', async () => {
  const id = await create({ course_name: 'Old course' })
  const ada = await learner(id)
  const archive = (is_archived: boolean) => author.call('PUT', `/courses/${id}/archive`, { is_archived })
  expect(await archive(true)).toMatchObject({ status: 200, data: { is_archived: true, publication: 'unpublished' } })
  expect((await visitor('GET', `/courses/${id}`)).status).toBe(404)
  expect((await ada.call('GET', `/classroom/${id}`)).status).toBe(200)
  expect(await author.call('PUT', `/courses/${id}/publication`, { is_published: true })).toMatchObject({
    status: 409,
    code: 'course_archived',
  })
  const mine = (await author.call('GET', '/courses/my/courses')).data.find((one: { id: number }) => one.id === id)
  expect(mine.is_archived).toBe(true)
  await archive(false)
  expect((await author.call('PUT', `/courses/${id}/publication`, { is_published: true })).status).toBe(200)
})
