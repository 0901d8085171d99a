import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLesson } from '../../../../test/authors.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { outsideReads } from '../../../../test/reports/outside-reads.ts'
import {
  courseInstructors,
  courses,
  enrolments,
  lessons,
  organisationTeachers,
  ownCourses,
  sections,
  userRoles,
} from '../../../db/schema.ts'

const house = await openOrganisation()
const { app, db, owner, admin, at, id: organisationId, newPerson, makeGroup, addPerson } = house
const writer = await addPerson({ role: 'instructor' })
const red = await makeGroup('Red')
const member = await addPerson()
const redMember = await addPerson({ groups: [red] })
const stranger = await newPerson(['User'])
const teacher = await newPerson(['Instructor'])

const SECRET = 'Zorbalinth'
let made = 0

/** A course of the organisation with a lesson, offered where it is said. */
async function newCourse({ audience = 'members', group_ids = [] as number[], isOffered = true, who = writer } = {}) {
  const name = `${SECRET} ${++made}`
  const body = { name, description: `All about ${SECRET} practice`, category_id: 1, audience, group_ids }
  const { data, status } = await who.call('POST', `${at}/courses`, body)
  expect(status).toBe(200)
  const { id } = data as { id: number }
  const [section] = await db.insert(sections).values({ courseId: id, title: 'One', position: 0 }).returning()
  const sectionId = section?.id ?? 0
  const values = { courseId: id, sectionId, title: `${SECRET} first`, position: 0, kind: 'text' as const }
  const [lesson] = await db
    .insert(lessons)
    .values({ ...values, content: { markdown: 'Words' }, isPreview: true })
    .returning()
  if (isOffered) await who.call('POST', `${at}/courses/${id}/offer`, { is_offered: true })
  return { id, name, lessonId: lesson?.id ?? 0 }
}

test('a private course is nowhere for anyone outside: no list, search, feed, sitemap, picture, lesson or page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ audience: fc.constantFrom('members', 'groups'), isOffered: fc.boolean() }),
      async ({ audience, isOffered }) => {
        const course = await newCourse({ audience, group_ids: [red], isOffered })
        // What is asked with the course's own id may not even say that there is one.
        const isAbout = new RegExp(`/(courses|lessons)/(${course.id}|${course.lessonId})\\b`)
        for (const [who, headers] of Object.entries({
          nobody: {},
          stranger: stranger.headers,
          teacher: teacher.headers,
        })) {
          for (const url of outsideReads(app, { ...course, teacherId: writer.id })) {
            const { statusCode, body } = await app.inject({ url, headers })
            const said = `${who} ${url} ${statusCode}`
            expect(body, said).not.toContain(course.name)
            expect(statusCode, said).toBeLessThan(500)
            if (isAbout.test(url)) expect([401, 403, 404], said).toContain(statusCode)
          }
        }
      },
    ),
    { numRuns: 3 },
  )
})

test('a private course cannot be bought, wished for, rated, given or begun from outside, and not put into the market', async () => {
  const { id } = await newCourse()
  const enrolment = { enrollments: [{ user_id: stranger.id, course_id: id }] }
  const tries: [path: string, body: object][] = [
    ['/payments', { course_ids: [id] }],
    ['/wishlists/add', { id }],
    ['/enrollments', enrolment],
    ['/enrollments/enrol/learnerEnrolMultiple', { ...enrolment, reference: 'none' }],
    ['/sponsorships', { course_id: id, note: '' }],
    [`/courses/${id}/open`, {}],
    [`${at}/courses/${id}/enrolment`, {}],
  ]
  for (const [path, body] of tries) expect((await stranger.call('POST', path, body)).status, path).toBeGreaterThan(399)
  expect((await stranger.call('PUT', `/courses/${id}/rating`, { stars: 5 })).status).toBe(404)
  expect(await db.$count(enrolments, eq(enrolments.courseId, id))).toBe(0)
  expect(await writer.call('PUT', `/courses/${id}/publication`, { is_published: true })).toMatchObject({
    status: 409,
    code: 'organisations_course',
  })
  // Whatever a feature forgets, the database refuses.
  const forced = db.update(courses).set({ status: 1 }).where(eq(courses.id, id)).execute()
  await expect(forced.catch((error: Error) => String(error.cause))).resolves.toContain('for its organisation alone')
  const copy = await writer.call('POST', `/courses/${id}/duplicate`)
  const [row] = await db.select().from(ownCourses).where(eq(ownCourses.courseId, copy.data.id))
  expect(row).toMatchObject({ organisationId, audience: 'members', offeredAt: null })
})

test('members find what is for them, begin it without payment, and learn; a group course is for its group', async () => {
  const [all, forRed, draft] = [
    await newCourse(),
    await newCourse({ audience: 'groups', group_ids: [red] }),
    await newCourse({ isOffered: false }),
  ]
  const seenBy = async (who: typeof member) =>
    (await who.call('GET', `${at}/courses`)).data.courses.map((course: { id: number }) => course.id)
  expect(await seenBy(member)).toContain(all.id)
  for (const hidden of [forRed.id, draft.id]) expect(await seenBy(member)).not.toContain(hidden)
  expect(await seenBy(redMember)).toEqual(expect.arrayContaining([all.id, forRed.id]))
  expect((await member.call('GET', `${at}/courses/${forRed.id}`)).status).toBe(404)
  expect((await member.call('POST', `${at}/courses/${forRed.id}/enrolment`)).status).toBe(404)
  expect((await redMember.call('GET', `${at}/courses/${forRed.id}`)).data).toMatchObject({
    may_begin: true,
    link: null,
  })
  const twice = await Promise.all([1, 2].map(() => redMember.call('POST', `${at}/courses/${forRed.id}/enrolment`)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const rows = await db.select().from(enrolments).where(eq(enrolments.courseId, forRed.id))
  expect(rows).toMatchObject([{ userId: redMember.id, origin: 'seat', paymentId: null, endedAt: null }])
  expect((await redMember.call('GET', `/lessons/${forRed.lessonId}`)).status).toBe(200)
})

test('whoever leaves loses a private course that is not finished, and keeps one that is', async () => {
  const leaver = await addPerson()
  const [open, done] = [await newCourse(), await newCourse()]
  for (const { id } of [open, done]) await leaver.call('POST', `${at}/courses/${id}/enrolment`)
  const items = [{ lesson_id: done.lessonId, done_at: new Date().toISOString() }]
  await leaver.call('POST', '/progress', { items })
  await leaver.call('DELETE', `${at}/membership`)
  const rows = await db.select().from(enrolments).where(eq(enrolments.userId, leaver.id))
  const byCourse = Object.fromEntries(rows.map((row) => [row.courseId, row.endedReason]))
  expect(byCourse).toEqual({ [open.id]: 'seat_ended', [done.id]: null })
})

test('where managers look first, a course waits for one of them; its author hears why it came back', async () => {
  await owner.call('PUT', `${at}/courses`, { reviews_courses: true })
  const { id } = await newCourse()
  expect((await member.call('GET', `${at}/courses/${id}`)).status).toBe(404)
  expect((await writer.call('POST', `${at}/courses/${id}/review`, { approves: true })).status).toBe(403)
  expect((await owner.call('POST', `${at}/courses/${id}/review`, { approves: false })).errors).toHaveProperty('note')
  await owner.call('POST', `${at}/courses/${id}/review`, { approves: false, note: 'Please add an example' })
  const { data } = await writer.call('GET', `${at}/courses/${id}`)
  expect(data).toMatchObject({ state: 'draft', review_note: 'Please add an example' })
  await writer.call('POST', `${at}/courses/${id}/offer`, { is_offered: true })
  const both = await Promise.all([1, 2].map(() => owner.call('POST', `${at}/courses/${id}/review`, { approves: true })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await member.call('GET', `${at}/courses/${id}`)).data.may_begin).toBe(true)
  await owner.call('PUT', `${at}/courses`, { reviews_courses: false })
})

test('whom an organisation makes an instructor writes for it: what they would publish to everyone waits for staff', async () => {
  const { id } = await newCourse({ audience: 'public' })
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  expect(course).toMatchObject({ status: 0, reviewRequestedAt: expect.any(Date) })
  await admin.call('POST', `/admin/courses/${id}/approval`)
  expect((await app.inject(`${API_BASE}/courses/${id}`)).statusCode).toBe(200)
  const listed = (await app.inject(`${API_BASE}/instructors`)).json().data as { id: number }[]
  expect(listed.map((one) => one.id)).not.toContain(writer.id)
  // Made private again, it leaves the market at once.
  await owner.call('PUT', `${at}/courses/${id}`, { audience: 'members', group_ids: [] })
  expect((await app.inject(`${API_BASE}/courses/${id}`)).statusCode).toBe(404)
})

/** A public course on offer, changed by one of its authors: what everyone reads then, and what waits. */
async function changed(id: number, lessonId: number, by: typeof writer) {
  const { data } = await by.call('GET', `/courses/${id}/draft`)
  const saved = await by.call('PUT', `/courses/${id}`, { ...data.draft, course_name: 'Quite another course' })
  const words = { ...textLesson('Quite other words'), is_preview: true }
  const lesson = await by.call('PUT', `/lessons/${lessonId}`, words)
  expect([saved.status, lesson.status]).toEqual([200, 200])
  const { course_name } = (await app.inject(`${API_BASE}/courses/${id}`)).json().data
  const [row] = await db.select({ title: lessons.title }).from(lessons).where(eq(lessons.id, lessonId))
  const waiting = (await admin.call('GET', `/admin/courses/${id}/proposal`)).data
  const isChanged = [course_name === 'Quite another course', row?.title === 'Quite other words']
  return { isChanged, waits: waiting ? [waiting.changes.length, waiting.lessons.length] : [] }
}

test('what an instructor of an organisation changes of an approved public course waits for staff, and the market shows what was approved', async () => {
  const { id, lessonId } = await newCourse({ audience: 'public' })
  await admin.call('POST', `/admin/courses/${id}/approval`)
  expect(await changed(id, lessonId, writer)).toEqual({ isChanged: [false, false], waits: [1, 1] })
})

test('where managers look first, an instructor of their own standing changes nothing in the market without a look; where nobody looks, they do', async () => {
  await owner.call('PUT', `${at}/courses`, { reviews_courses: true })
  const known = await newPerson(['Instructor'])
  await house.place(known.id, { role: 'instructor' })
  const { id, lessonId } = await newCourse({ audience: 'public', who: known })
  await owner.call('POST', `${at}/courses/${id}/review`, { approves: true })
  await admin.call('POST', `/admin/courses/${id}/approval`)
  expect(await changed(id, lessonId, known)).toEqual({ isChanged: [false, false], waits: [1, 1] })
  await owner.call('PUT', `${at}/courses`, { reviews_courses: false })
  const other = await newCourse({ audience: 'public', who: known })
  expect(await changed(other.id, other.lessonId, known)).toEqual({ isChanged: [true, true], waits: [] })
})

test('an instructor who leaves stands on none of its courses: an owner leads them, and the role goes with the membership', async () => {
  const passing = await addPerson({ role: 'instructor' })
  const { id } = await newCourse({ who: passing })
  expect(await db.$count(organisationTeachers, eq(organisationTeachers.userId, passing.id))).toBe(1)
  await passing.call('DELETE', `${at}/membership`)
  const people = await db.select().from(courseInstructors).where(eq(courseInstructors.courseId, id))
  expect(people).toMatchObject([{ userId: owner.id, isLead: true }])
  const isInstructor = and(eq(userRoles.userId, passing.id), eq(userRoles.role, 'Instructor'))
  expect(await db.$count(userRoles, isInstructor)).toBe(0)
  expect((await passing.call('GET', `/courses/${id}/draft`)).status).toBeGreaterThan(400)
})

test('whom the organisation makes a member again writes for it no longer: an owner leads the course, and its draft is closed to them', async () => {
  const demoted = await addPerson({ role: 'instructor' })
  const { id } = await newCourse({ who: demoted })
  const makeThem = (role: string, manages?: 'all' | number[]) =>
    owner.call('PUT', `${at}/people/${demoted.id}`, { role, ...(manages && { manages }) })
  const readDraft = async () => (await demoted.call('GET', `/courses/${id}/draft`)).status
  expect((await makeThem('manager', 'all')).status).toBe(200)
  expect(await readDraft()).toBe(200)
  expect((await makeThem('manager', [red])).status).toBe(200)
  expect(await readDraft()).toBeGreaterThan(400)
  const people = await db.select().from(courseInstructors).where(eq(courseInstructors.courseId, id))
  expect(people).toMatchObject([{ userId: owner.id, isLead: true }])
  expect(await db.$count(organisationTeachers, eq(organisationTeachers.userId, demoted.id))).toBe(0)
})

test('what is wrong with a new course is said at its field, and members make none', async () => {
  const body = { name: 'A course', description: 'Ten letters and more', category_id: 1, audience: 'members' }
  expect((await member.call('POST', `${at}/courses`, body)).status).toBe(403)
  expect((await stranger.call('POST', `${at}/courses`, body)).status).toBe(404)
  expect((await writer.call('POST', `${at}/courses`, { ...body, category_id: 999_999 })).errors).toHaveProperty(
    'category_id',
  )
  expect((await writer.call('POST', `${at}/courses`, { ...body, audience: 'groups' })).errors).toHaveProperty(
    'group_ids',
  )
  const { data } = await writer.call('POST', `${at}/courses`, body)
  const empty = await writer.call('POST', `${at}/courses/${data.id}/offer`, { is_offered: true })
  expect(empty).toMatchObject({ status: 409, code: 'nothing_to_learn' })
})
