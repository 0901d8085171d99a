import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring, trailOf } from '../../../test/courses/authoring.ts'
import { courses } from '../../db/schema.ts'

const open = await openAuthoring()
const reviewed = await openAuthoring({ env: { COURSE_REVIEW: 'on' } })

async function publish({ author }: typeof open, id: number, is_published: boolean, by = author) {
  const { status, message, data, code } = await by.call('PUT', `/courses/${id}/publication`, { is_published })
  return { status, message, data, code }
}

async function standingOf({ db }: typeof open, id: number) {
  const { status, reviewRequestedAt, reviewNote } = courses
  const [row] = await db.select({ status, reviewRequestedAt, reviewNote }).from(courses).where(eq(courses.id, id))
  return row
}

test('a withdrawn course is nowhere to be found or bought, and those who are enrolled keep it', async () => {
  const { db, visitor, learner, person, create } = open
  const id = await create({ course_name: 'Withdrawn' })
  const [enrolled, late] = [await learner(id), await person()]
  expect(await publish(open, id, false)).toMatchObject({
    status: 200,
    message: 'The course is no longer offered. Learners who are already enrolled keep it.',
    data: { status: 0, publication: 'unpublished' },
  })

  expect((await visitor('GET', `/courses/${id}`)).status).toBe(404)
  expect((await visitor('GET', '/courses?search=withdrawn')).data.courses).toEqual([])
  expect((await late.call('POST', '/payments', { course_ids: [id] })).status).toBe(404)
  expect(JSON.stringify((await late.call('GET', `/cart/quote?ids=${id}`)).data)).not.toContain('Withdrawn')
  expect((await enrolled.call('GET', `/classroom/${id}`)).status).toBe(200)
  expect(JSON.stringify((await enrolled.call('GET', '/enrollments/me')).data)).toContain('Withdrawn')

  expect(await publish(open, id, true)).toMatchObject({ message: 'The course is published.' })
  expect((await visitor('GET', `/courses/${id}`)).status).toBe(200)
  expect((await trailOf(db, id)).map(({ action }) => action)).toEqual([
    'create course',
    'unpublish course',
    'publish course',
  ])
})

test('only the lead and admins decide whether a course is offered', async () => {
  const { person, createAgreed } = open
  const [helper, admin] = [await person({ roles: ['Instructor'] }), await person({ roles: ['Admin'] })]
  const id = await createAgreed({ instructors: `[${helper.id}]` })
  expect(await publish(open, id, false, helper)).toMatchObject({ status: 403, code: 'lead_only' })
  expect(await standingOf(open, id)).toMatchObject({ status: 1 })
  expect(await publish(open, id, false, admin)).toMatchObject({ status: 200 })
})

test('to publish what is published changes nothing', async () => {
  const id = await open.create()
  const before = await open.db.select().from(courses).where(eq(courses.id, id))
  expect(await publish(open, id, true)).toMatchObject({ status: 200, data: { publication: 'published' } })
  expect(await open.db.select().from(courses).where(eq(courses.id, id))).toEqual(before)
})

test('where courses are reviewed, a new one waits for an admin', async () => {
  const { author, visitor, draft, person } = reviewed
  const { message, data } = await author.call('POST', '/courses', draft())
  expect([message, data]).toEqual(['Course sucessfully created.', { id: data.id, status: 0, publication: 'in_review' }])
  expect((await visitor('GET', `/courses/${data.id}`)).status).toBe(404)
  expect((await standingOf(reviewed, data.id))?.reviewRequestedAt).toBeInstanceOf(Date)

  const admin = await person({ roles: ['Admin'] })
  expect(await publish(reviewed, data.id, true, admin)).toMatchObject({ data: { status: 1, publication: 'published' } })
  expect(await standingOf(reviewed, data.id)).toMatchObject({ status: 1, reviewRequestedAt: null })
})

test('an admin publishes their own courses without asking anyone', async () => {
  const admin = await reviewed.person({ roles: ['Admin'] })
  const { data } = await admin.call('POST', '/courses', reviewed.draft())
  expect(data).toMatchObject({ status: 1, publication: 'published' })
})

test('a course that was put aside, or sent back, asks for review again', async () => {
  const { db, create, author } = reviewed
  const id = await create()
  expect(await publish(reviewed, id, false)).toMatchObject({ data: { publication: 'unpublished' } })
  expect(await standingOf(reviewed, id)).toMatchObject({ reviewRequestedAt: null })
  await db.update(courses).set({ reviewNote: 'Say more about the exam.' }).where(eq(courses.id, id))
  expect((await author.call('GET', `/courses/${id}/draft`)).data.review_note).toBe('Say more about the exam.')
  expect(await publish(reviewed, id, true)).toMatchObject({
    message: 'We have your course and will review it. We will write to you when it is published.',
    data: { status: 0, publication: 'in_review' },
  })
  expect(await standingOf(reviewed, id)).toMatchObject({ status: 0, reviewNote: '' })
})

test('an approved course stays published when it is edited', async () => {
  const { db, create, draftOf, author } = reviewed
  const id = await create()
  await db.update(courses).set({ status: 1, reviewRequestedAt: null }).where(eq(courses.id, id))
  const { data } = await author.call('PUT', `/courses/${id}`, { ...(await draftOf(id)), license: 'New' })
  expect(data).toMatchObject({ status: 1, publication: 'published' })
})
