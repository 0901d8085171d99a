import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring, peopleOn, trailOf } from '../../../test/courses/authoring.ts'
import { charge } from '../../../test/money/shop.ts'
import {
  courseInstructors,
  courseInvitations,
  courses,
  lessons,
  notifications,
  payments,
  sections,
} from '../../db/schema.ts'

const { app, db, author, person, visitor, create, createAgreed, draftOf, makeCourse } = await openAuthoring()
const admin = await person({ roles: ['Admin'] })
const helper = await person({ roles: ['Instructor'] })
const stranger = await person({ roles: ['Instructor'] })
const withHelper = { instructors: `[${helper.id}]` }

test('the lead changes what is written, and the page shows it', async () => {
  const id = await create()
  await db
    .update(courses)
    .set({ updatedAt: new Date('2026-01-01'), level: 'Beginner' })
    .where(eq(courses.id, id))
  const draft = { ...(await draftOf(id)), course_name: 'Books, second edition', price: '0', category_id: '1' }
  const { status, message, data } = await author.call('PUT', `/courses/${id}`, draft)
  expect([status, message]).toEqual([200, 'Your changes are saved.'])
  expect(data.draft).toEqual(draft)
  const [row] = await db.select().from(courses).where(eq(courses.id, id))
  expect(row).toMatchObject({ priceKobo: 0, categoryId: 1, subCategoryId: null, level: 'Beginner', status: 1 })
  expect(row?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect((await visitor('GET', `/courses/${id}`)).data.course_name).toBe('Books, second edition')
  expect((await trailOf(db, id)).at(-1)).toMatchObject({
    actorId: author.id,
    action: 'update course',
    details: { fields: ['course_name', 'price', 'category_id'] },
  })
})

test('what changes nothing writes nothing', async () => {
  const id = await create()
  const [before] = await db.select().from(courses).where(eq(courses.id, id))
  const same = { ...(await draftOf(id)), price: '12000.00', grace_period_on_deadline: '24 hours' }
  expect((await author.call('PUT', `/courses/${id}`, same)).status).toBe(200)
  expect(await db.select().from(courses).where(eq(courses.id, id))).toEqual([before])
  expect(await trailOf(db, id)).toHaveLength(1)
})

test('a collaborator changes what is taught', async () => {
  const id = await createAgreed(withHelper)
  const draft = { ...(await draftOf(id, helper)), course_overview: '<p>Better words.</p>' }
  const { status, data } = await helper.call('PUT', `/courses/${id}`, draft)
  expect([status, data.is_lead, data.draft.course_overview]).toEqual([200, false, '<p>Better words.</p>'])
})

test.each([
  ['the price', { price: '1' }, ['price']],
  ['the lead', { instructor_id: String(helper.id) }, ['instructor_id', 'instructors']],
  ['the collaborators', { instructors: `[${helper.id},${stranger.id}]` }, ['instructors']],
  ['the price beside a text', { price: '5', license: 'Mine' }, ['price']],
])('a collaborator may not change %s, and nothing of what they sent is kept', async (_, change, fields) => {
  const id = await createAgreed(withHelper)
  const draft = await draftOf(id)
  const { status, code, errors } = await helper.call('PUT', `/courses/${id}`, { ...draft, ...change })
  expect([status, code]).toEqual([403, 'lead_only'])
  expect(errors).toEqual(
    Object.fromEntries(fields.map((field) => [field, ['Only the lead instructor may change this.']])),
  )
  expect(await draftOf(id)).toEqual(draft)
})

test('collaborators in another order are the same people', async () => {
  const id = await createAgreed({ instructors: `[${helper.id},${stranger.id}]` })
  const draft = { ...(await draftOf(id)), instructors: `[${stranger.id}, ${helper.id}]` }
  expect((await helper.call('PUT', `/courses/${id}`, draft)).status).toBe(200)
})

test('who teaches along stands in the order of the draft, who was asked in the order of asking, and of one moment by age', async () => {
  const id = await createAgreed({ instructors: `[${stranger.id},${helper.id}]` })
  await db.update(courseInstructors).set({ position: 2 }).where(eq(courseInstructors.userId, helper.id))
  const shown = async (course: number) => (await author.call('GET', `/courses/${course}/draft`)).data
  expect((await shown(id)).collaborators.map(({ id }: { id: number }) => id)).toEqual([stranger.id, helper.id])
  const asked = await create({ instructors: `[${stranger.id},${helper.id}]` })
  const order = async () => (await shown(asked)).invitations.map(({ user_id }: { user_id: number }) => user_id)
  const askedAt = new Date('2026-01-01')
  await db.update(courseInvitations).set({ askedAt }).where(eq(courseInvitations.courseId, asked))
  expect(await order()).toEqual([helper.id, stranger.id])
  const later = { askedAt: new Date('2026-01-02') }
  await db.update(courseInvitations).set(later).where(eq(courseInvitations.userId, helper.id))
  expect(await order()).toEqual([stranger.id, helper.id])
})

test('an admin may do what the lead may', async () => {
  const id = await create()
  const draft = { ...(await draftOf(id, admin)), price: '7', instructor_id: String(helper.id) }
  expect((await admin.call('PUT', `/courses/${id}`, draft)).data.draft).toMatchObject({ price: '7' })
  expect(await peopleOn(db, id)).toEqual([{ userId: helper.id, isLead: true }])
})

test('a lead who hands a course over goes on leading it until the other one accepts', async () => {
  const id = await create({ course_name: 'Handed over' })
  const heir = await person({ roles: ['Instructor'] })
  const draft = { ...(await draftOf(id)), instructor_id: String(heir.id) }
  const { status, data } = await author.call('PUT', `/courses/${id}`, draft)
  expect([status, data.is_lead, data.lead.id, data.leads_now.id]).toEqual([200, true, heir.id, author.id])
  expect(await db.select().from(notifications).where(eq(notifications.userId, heir.id))).toMatchObject([
    { message: 'Bisi Obi asks you to lead Handed over.' },
  ])
  await heir.call('PUT', `/courses/${id}/invitation`, { answer: 'accept' })
  expect((await author.call('GET', `/courses/${id}/draft`)).data).toMatchObject({
    is_lead: false,
    lead: { id: heir.id },
  })
})

test('only those who are new on a course hear of it', async () => {
  const [old, fresh] = [await person({ roles: ['Instructor'] }), await person({ roles: ['Instructor'] })]
  const id = await create({ instructors: `[${old.id}]` })
  await author.call('PUT', `/courses/${id}`, { ...(await draftOf(id)), instructors: `[${old.id},${fresh.id}]` })
  expect(await db.$count(notifications, eq(notifications.userId, old.id))).toBe(1)
  expect(await db.$count(notifications, eq(notifications.userId, fresh.id))).toBe(1)
})

test.each([
  ['GET', 'draft', undefined],
  ['PUT', '', {}],
  ['PUT', 'publication', { is_published: false }],
  ['POST', 'duplicate', undefined],
] as const)(
  '%s %s: a foreign instructor finds nothing, a learner may not, a visitor logs in',
  async (method, end, body) => {
    const id = await create()
    const path = `/courses/${id}${end && `/${end}`}`
    const sent = end === '' ? await draftOf(id) : body
    const learner = await person()
    expect((await stranger.call(method, path, sent)).status).toBe(404)
    expect((await learner.call(method, path, sent)).status).toBe(403)
    expect((await visitor(method, path, sent)).status).toBe(401)
  },
)

test('topics that are sent after the curriculum has begun change neither it nor the outline it writes', async () => {
  const id = await create()
  const titles = async () => [
    await db
      .select({ title: sections.title })
      .from(sections)
      .where(eq(sections.courseId, id))
      .orderBy(asc(sections.id)),
    await db.select({ title: lessons.title }).from(lessons).where(eq(lessons.courseId, id)).orderBy(asc(lessons.id)),
  ]
  const before = await titles()
  const { topics } = await draftOf(id)
  await author.call('PUT', `/courses/${id}`, { ...(await draftOf(id)), topics: 'Something else\n- Entirely' })
  expect(await titles()).toEqual(before)
  expect((await draftOf(id)).topics).toBe(topics)
})

test('courses of the demo market can be edited, once it has the video that some lack', async () => {
  const all = await db.select({ id: courses.id }).from(courses).where(eq(courses.status, 1)).orderBy(asc(courses.id))
  const refused: unknown[] = []
  for (const { id } of all.filter((_, at) => at % 8 === 0)) {
    const draft = await draftOf(id, admin)
    const { status, errors } = await admin.call('PUT', `/courses/${id}`, {
      ...draft,
      introduction_video: draft.introduction_video || 'https://vimeo.com/76979871',
      license: `${draft.license} 2026`,
    })
    if (status !== 200) refused.push({ code: draft.course_code, errors })
  }
  expect(all.length).toBeGreaterThan(100)
  expect(refused).toEqual([])
})

test('a course without pictures keeps its cloth, and a new picture takes its place', async () => {
  const made = await makeCourse({ teachers: [author.id], course: { thumbnail: '', coverImage: '' } })
  const draft = await draftOf(made.id)
  expect(draft.course_thumbnail).toMatch(/^\/art\//)
  await author.call('PUT', `/courses/${made.id}`, { ...draft, license: 'Other', category_id: '1' })
  const [row] = await db.select().from(courses).where(eq(courses.id, made.id))
  expect(row).toMatchObject({ thumbnail: '', coverImage: '' })
})

test('a price that changes while somebody pays does not change what they pay', async () => {
  const id = await create({ price: '2000' })
  const buyer = await person()
  const { data } = await buyer.call('POST', '/payments', { course_ids: [id] })
  await author.call('PUT', `/courses/${id}`, { ...(await draftOf(id)), price: '9000' })
  await author.call('PUT', `/courses/${id}/publication`, { is_published: false })
  await charge(app, data.reference)
  const { status } = await buyer.call('POST', '/enrollments/enrol/learnerEnrolMultiple', {
    enrollments: [{ user_id: buyer.id, course_id: id }],
    reference: data.reference,
  })
  expect(status).toBe(200)
  const [payment] = await db.select().from(payments).where(eq(payments.reference, data.reference))
  expect(payment).toMatchObject({ state: 'paid', amountKobo: 200_000 })
  const mine = await buyer.call('GET', '/enrollments/me')
  expect(JSON.stringify(mine.data)).toContain('Keeping books')
})

test('two edits at the same moment follow one another', async () => {
  const id = await createAgreed(withHelper)
  const draft = await draftOf(id)
  const names = Array.from({ length: 8 }, (_, at) => `Version ${at}`)
  const answers = await Promise.all(
    names.map((course_name) => author.call('PUT', `/courses/${id}`, { ...draft, course_name, instructors: '[]' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
  expect(await db.$count(courseInstructors, eq(courseInstructors.courseId, id))).toBe(1)
})
