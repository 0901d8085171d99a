import { messages } from '@koya/contract/protocol/messages.ts'
import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { textLesson } from '../../../test/authors.ts'
import { openAuthoring, trailOf } from '../../../test/courses/authoring.ts'
import { uploader } from '../../../test/media/uploading.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { businessProfiles, courseProposals, courses, lessons, notifications, payments } from '../../db/schema.ts'
import { introductionAddress } from '../media/introduction/introduction-address.ts'

const open = await openAuthoring({ config: { coursesAreReviewed: true } })
const { app, db, deps, author, person, visitor, draftOf, sentMails } = open
const admin = await person({ roles: ['Admin'] })

/** A course that an admin has approved. */
async function approved(given: Partial<CourseDraft> = {}) {
  const id = await open.create(given)
  expect((await admin.call('POST', `/admin/courses/${id}/approval`)).status).toBe(200)
  return id
}
const save = async (id: number, given: Partial<CourseDraft>, by = author) =>
  by.call('PUT', `/courses/${id}`, { ...(await draftOf(id, by)), ...given })
const shown = async (id: number) => (await visitor('GET', `/courses/${id}`)).data
const proposalOf = async (id: number) => (await admin.call('GET', `/admin/courses/${id}/proposal`)).data
const approve = (id: number, version: number) =>
  admin.call('POST', `/admin/courses/${id}/proposal/approval`, { version })
const decline = (id: number, version: number, note = 'The price is not what you announced.') =>
  admin.call('POST', `/admin/courses/${id}/proposal/decline`, { version, note })
const newsOf = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ message }) => message)

test('an edit of an approved course waits, and everyone sees and buys the approved one meanwhile', async () => {
  const id = await approved()
  const before = await shown(id)
  const saved = await save(id, { price: '99000', course_name: 'Something else altogether' })
  expect([saved.status, saved.message]).toEqual([200, messages.authoring.proposed])
  expect(await shown(id)).toEqual(before)
  const buyer = await person()
  await buyer.call('POST', '/payments', { course_ids: [id] })
  const [payment] = await db.select().from(payments).where(eq(payments.userId, buyer.id))
  expect(payment?.amountKobo).toBe(1_200_000)

  expect(saved.data.draft).toMatchObject({ price: '99000', course_name: 'Something else altogether' })
  expect(saved.data.proposal).toMatchObject({
    state: 'waiting',
    changes: [
      { field: 'course_name', before: 'Keeping books for a market stall', after: 'Something else altogether' },
      { field: 'price', before: '12000', after: '99000' },
    ],
  })
  expect(await draftOf(id, admin)).toMatchObject({ price: '12000' })
})

test('an admin compares, approves what they have read, and the author is told by notification and mail', async () => {
  const id = await approved({ course_name: 'Baking' })
  await save(id, { category_id: '1', entrance_exam: '1' })
  const seen = await proposalOf(id)
  expect(seen.changes).toMatchObject([
    { field: 'category_id', before: expect.any(String), after: expect.any(String) },
    { field: 'entrance_exam', before: 'No', after: 'Yes' },
  ])
  expect(seen.changes[0].after).not.toBe('1')
  expect((await admin.call('GET', '/admin/courses')).data.proposals).toContainEqual(
    expect.objectContaining({ course_id: id, changes: 2 }),
  )
  await save(id, { license: 'CC BY' })
  expect((await approve(id, seen.version)).code).toBe('proposal_changed')
  expect((await shown(id)).category_id).not.toBe(1)

  expect((await approve(id, (await proposalOf(id)).version)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ category_id: 1, license: 'CC BY', entrance_exam: 1, course_name: 'Baking' })
  expect((await trailOf(db, id)).at(-1)).toMatchObject({
    actorId: admin.id,
    action: 'approve changes of course',
    details: { fields: ['category_id', 'license', 'entrance_exam'] },
  })
  expect(await newsOf(author.id)).toContain('Your changes to Baking are published.')
  await sendDueMails(deps)
  expect(sentMails.find(({ subject }) => subject === 'Your changes to Baking are published')?.html).toContain('</html>')
  expect((await approve(id, seen.version)).code).toBe('no_proposal')
})

test('declined edits are kept with the reason, can be mended and sent again, or withdrawn', async () => {
  const id = await approved({ course_name: 'Weaving' })
  await save(id, { price: '50000' })
  expect((await decline(id, (await proposalOf(id)).version)).status).toBe(200)
  const seen = (await author.call('GET', `/courses/${id}/draft`)).data
  expect([seen.proposal.state, seen.proposal.note, seen.draft.price]).toEqual([
    'declined',
    'The price is not what you announced.',
    '50000',
  ])
  expect(await newsOf(author.id)).toContain(
    'Your changes to Weaving were declined: The price is not what you announced.',
  )
  await save(id, { price: '15000' })
  expect(await proposalOf(id)).toMatchObject({ state: 'waiting', note: '', changes: [{ after: '15000' }] })
  const stranger = await person({ roles: ['Instructor'] })
  expect((await stranger.call('DELETE', `/courses/${id}/proposal`)).status).toBe(404)
  expect((await author.call('DELETE', `/courses/${id}/proposal`)).status).toBe(200)
  expect(await draftOf(id)).toMatchObject({ price: '12000' })
  expect((await author.call('DELETE', `/courses/${id}/proposal`)).code).toBe('no_proposal')
})

test('to write again what is on offer withdraws the proposal', async () => {
  const id = await approved()
  await save(id, { price: '50000' })
  expect((await save(id, { price: '12000' })).message).toBe(messages.authoring.saved)
  expect(await db.$count(courseProposals, eq(courseProposals.courseId, id))).toBe(0)
})

test('every check is made again on approval, and what fails applies nothing', async () => {
  const id = await approved()
  const [business] = await db
    .insert(businessProfiles)
    .values({
      companyName: 'Own',
      kind: 'school',
      city: 'Jos',
      email: 'o@example.test',
      status: 'active',
      ownerId: author.id,
    })
    .returning()
  await save(id, { business_id: String(business?.id), course_code: 'MINE-77', license: 'CC BY' })
  const { version } = await proposalOf(id)
  await db
    .update(businessProfiles)
    .set({ ownerId: null })
    .where(eq(businessProfiles.id, business?.id ?? 0))
  expect((await approve(id, version)).errors).toHaveProperty('business_id')
  await db
    .update(businessProfiles)
    .set({ ownerId: author.id })
    .where(eq(businessProfiles.id, business?.id ?? 0))
  await approved({ course_code: 'MINE-77' })
  expect((await approve(id, version)).errors).toHaveProperty('course_code')
  expect(await shown(id)).toMatchObject({ license: 'All rights reserved' })
  expect(await proposalOf(id)).toMatchObject({ state: 'waiting' })
})

test("an admin's own edits apply at once and leave what waits alone", async () => {
  const id = await approved()
  await save(id, { price: '50000' })
  expect((await save(id, { license: 'CC0' }, admin)).message).toBe(messages.authoring.saved)
  expect(await shown(id)).toMatchObject({ license: 'CC0', price: 12_000 })
  await approve(id, (await proposalOf(id)).version)
  expect(await shown(id)).toMatchObject({ license: 'CC0', price: 50_000 })
})

test('to take a course off the market needs no look, and what is not on offer is edited freely', async () => {
  const id = await approved()
  await save(id, { price: '50000' })
  expect((await author.call('PUT', `/courses/${id}/publication`, { is_published: false })).status).toBe(200)
  expect((await save(id, { license: 'CC0' })).message).toBe(messages.authoring.saved)
  expect(await db.$count(courseProposals, eq(courseProposals.courseId, id))).toBe(0)
  expect((await draftOf(id, admin)).price).toBe('50000')
  const asked = await author.call('PUT', `/courses/${id}/publication`, { is_published: true })
  expect(asked.data.publication).toBe('in_review')
})

test('a course that was changed while an admin was reading it is not approved unread', async () => {
  const id = await open.create()
  const waiting = (await admin.call('GET', '/admin/courses')).data.waiting
  const { updated_at } = waiting.find((one: { id: number }) => one.id === id)
  await save(id, { price: '99000' })
  const answer = await admin.call('POST', `/admin/courses/${id}/approval?seen=${updated_at}`)
  expect(answer.code).toBe('course_changed')
  const [row] = await db.select().from(courses).where(eq(courses.id, id))
  expect(row?.status).toBe(0)
})

test('a collaborator proposes what is taught, and not the price', async () => {
  const helper = await person({ roles: ['Instructor'] })
  const id = await open.createAgreed({ instructors: `[${helper.id}]` })
  await admin.call('POST', `/admin/courses/${id}/approval`)
  await save(id, { price: '50000' })
  expect((await save(id, { license: 'CC BY' }, helper)).message).toBe(messages.authoring.proposed)
  expect((await save(id, { price: '1' }, helper)).code).toBe('lead_only')
  expect((await proposalOf(id)).changes).toMatchObject([{ field: 'price', after: '50000' }, { field: 'license' }])
})

test('a lesson that anyone may read waits as well; what only learners see is changed at once', async () => {
  const id = await approved()
  const curriculum = async (by = author) => (await by.call('GET', `/courses/${id}/curriculum`)).data
  const [section] = (await curriculum()).sections
  const lessonId: number = section.lessons[0].id
  const stored = async () => (await db.select().from(lessons).where(eq(lessons.id, lessonId)))[0]
  const write = (html: string, is_preview: boolean) =>
    author.call('PUT', `/lessons/${lessonId}`, { ...textLesson('The first ledger', html), is_preview })

  await write('<p>For learners.</p>', false)
  expect(await stored()).toMatchObject({ content: { html: '<p>For learners.</p>' }, isPreview: false })
  const answer = await write('<p>Buy elsewhere.</p>', true)
  expect(answer.data.sections[0].lessons[0]).toMatchObject({
    is_preview: true,
    is_waiting: true,
    content: { html: '<p>Buy elsewhere.</p>' },
  })
  expect(await stored()).toMatchObject({ content: { html: '<p>For learners.</p>' }, isPreview: false })
  expect((await curriculum(admin)).sections[0].lessons[0]).toMatchObject({ is_preview: false, is_waiting: false })
  expect((await app.inject(`/api/v1/lessons/${lessonId}`)).statusCode).toBe(401)

  const seen = await proposalOf(id)
  expect(seen.lessons).toMatchObject([
    { id: lessonId, before: { is_preview: false }, after: { is_preview: true, text: '<p>Buy elsewhere.</p>' } },
  ])
  await approve(id, seen.version)
  expect((await app.inject(`/api/v1/lessons/${lessonId}`)).body).toContain('Buy elsewhere.')
  expect((await curriculum()).sections[0].lessons[0].is_waiting).toBe(false)
})

test('what a lesson that anyone may read says of its topic waits with it, and the admin sees it', async () => {
  const id = await approved()
  await db.update(courses).set({ code: 'FORMERLY' }).where(eq(courses.code, 'ATSWA-101'))
  await db.update(courses).set({ code: 'ATSWA-101' }).where(eq(courses.id, id))
  const { data } = await author.call('GET', `/courses/${id}/curriculum`)
  const { id: lessonId } = data.sections[0].lessons[0]
  const topic = 'ATSWA-101/petty-cash-and-banking'
  const saved = await author.call('PUT', `/lessons/${lessonId}`, { ...textLesson('Cash'), is_preview: true, topic })
  expect(saved.data.sections[0].lessons[0]).toMatchObject({ is_waiting: true, topic })
  const stored = async () => (await db.select().from(lessons).where(eq(lessons.id, lessonId)))[0]?.topic
  expect(await stored()).toBeNull()
  const { version, lessons: waiting } = await proposalOf(id)
  expect(waiting[0].after.text).toContain(`topic: ${topic}`)
  await approve(id, version)
  expect(await stored()).toBe(topic)
})

test('no more text waits for a look than an admin can read at once', async () => {
  const id = await approved()
  const [section] = (await author.call('GET', `/courses/${id}/curriculum`)).data.sections
  const write = (lesson: { id: number }, markdown: string) =>
    author.call('PUT', `/lessons/${lesson.id}`, {
      title: 'Long',
      is_preview: true,
      content: { kind: 'text', markdown },
    })
  const [one, two] = section.lessons
  expect((await write(one, 'a')).status).toBe(200)
  const waiting = { [one.id]: { title: 'Long', content: { kind: 'text', markdown: 'a'.repeat(1_999_000) } } }
  await db
    .update(courseProposals)
    .set({ lessons: waiting as never })
    .where(eq(courseProposals.courseId, id))
  expect(await write(two, 'a'.repeat(2_000))).toMatchObject({ status: 409, code: 'curriculum_full' })
  expect((await write(one, 'b')).status).toBe(200)
})

test('a new lesson that anyone may read is there for learners at once, and open to all after a look', async () => {
  const id = await approved()
  const [section] = (await author.call('GET', `/courses/${id}/curriculum`)).data.sections
  const lesson = { ...textLesson('Extra', '<p>Extra words.</p>'), is_preview: true }
  const added = await author.call('POST', `/sections/${section.id}/lessons`, lesson)
  const { id: lessonId } = added.data.sections[0].lessons.at(-1)
  expect((await app.inject(`/api/v1/lessons/${lessonId}`)).statusCode).toBe(401)
  await approve(id, (await proposalOf(id)).version)
  expect((await app.inject(`/api/v1/lessons/${lessonId}`)).statusCode).toBe(200)
})

test('a file that only an edit names which waits for a look cannot be removed', async () => {
  const id = await approved()
  const files = uploader(app, author.token)
  const pdf = async (name: string): Promise<number> =>
    (await files.send({ name, bytes: Buffer.from(`%PDF-1.7 ${name}`) })).json().data.id
  const remove = async (file: number) => (await author.call('DELETE', `/uploads/${file}`)).code
  const [section] = (await author.call('GET', `/courses/${id}/curriculum`)).data.sections
  const sheet = (upload_id: number) => ({
    title: 'Sheet',
    content: { kind: 'attachment', name: 'Sheet', url: '', upload_id },
  })
  const added = await author.call('POST', `/sections/${section.id}/lessons`, sheet(await pdf('old.pdf')))
  const lessonId: number = added.data.sections[0].lessons.at(-1).id
  const next = await pdf('new.pdf')
  await author.call('PUT', `/lessons/${lessonId}`, { ...sheet(next), is_preview: true })
  expect(await remove(next)).toBe('file_in_use')
  const listed = (await author.call('GET', '/uploads')).data.uploads.find((one: { id: number }) => one.id === next)
  expect(listed.is_used).toBe(true)

  const film = await pdf('film.pdf')
  const { introduction_video } = await draftOf(id)
  await save(id, { introduction_video: introductionAddress(deps, film) })
  expect((await proposalOf(id)).changes).toMatchObject([{ field: 'introduction_video' }])
  expect(await remove(film)).toBe('file_in_use')
  await save(id, { introduction_video })
  expect(await remove(film)).toBeUndefined()
})

test('where courses are not reviewed, an edit applies at once, with what had waited', async () => {
  const id = await approved()
  await save(id, { price: '50000' })
  deps.config.coursesAreReviewed = false
  try {
    expect((await save(id, { license: 'CC0' })).message).toBe(messages.authoring.saved)
  } finally {
    deps.config.coursesAreReviewed = true
  }
  expect(await shown(id)).toMatchObject({ license: 'CC0', price: 50_000 })
  expect(await db.$count(courseProposals, eq(courseProposals.courseId, id))).toBe(0)
})

test('whoever is named on a published course is asked at once', async () => {
  const ngozi = await person({ roles: ['Instructor'] })
  const id = await approved()
  await save(id, { instructors: `[${ngozi.id}]` })
  expect(await newsOf(ngozi.id)).toHaveLength(1)
  expect(await db.$count(courseProposals, eq(courseProposals.courseId, id))).toBe(0)
})
