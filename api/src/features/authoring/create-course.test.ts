import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring, peopleOn, trailOf } from '../../../test/courses/authoring.ts'
import { addPicture } from '../../../test/courses/good-draft.ts'
import { listen } from '../../db/listen.ts'
import { courses, lessons, notifications, sections } from '../../db/schema.ts'

const { app, db, place, author, person, visitor, draft, create, draftOf } = await openAuthoring()
const admin = await person({ roles: ['Admin'] })

async function rowOf(id: number) {
  const [row] = await db.select().from(courses).where(eq(courses.id, id))
  if (!row) throw new Error('there is no such course')
  return row
}

test('an instructor creates a course, and everyone finds it at once', async () => {
  const sent = draft({ course_name: 'Zobo for beginners', price: '1500.50' })
  const { status, message, data } = await author.call('POST', '/courses', sent)
  expect([status, message]).toEqual([200, 'Course sucessfully created.'])
  expect(data).toMatchObject({ status: 1, publication: 'published' })

  const found = await visitor('GET', '/courses?search=zobo')
  expect(found.data.courses).toMatchObject([{ id: data.id, price: 1500.5, level: 'All levels' }])
  const shown = (await visitor('GET', `/courses/${data.id}`)).data
  expect(shown).toMatchObject({
    course_name: 'Zobo for beginners',
    category_id: 2,
    sub_category_id: 201,
    learning_style: 'Self Paced',
    duration: 12,
    grace_period_on_deadline: 24,
    lms_course_id: null,
    instructors: [{ id: author.id }],
  })
})

test('what was written is read back as it was written', async () => {
  const sent = draft({ learning_style: 'Instructor Paced', entrance_exam: '1', category_id: '2' })
  const { data } = await author.call('POST', '/courses', sent)
  const edited = (await author.call('GET', `/courses/${data.id}/draft`)).data
  expect(edited.draft).toEqual({ ...sent, grace_period_on_deadline: '24' })
  expect(edited).toMatchObject({
    id: data.id,
    lms_course_id: String(data.id),
    publication: 'published',
    review_note: '',
    is_lead: true,
    lead: { id: author.id, email: author.email, first_name: 'Bisi' },
    collaborators: [],
  })
  expect(await rowOf(data.id)).toMatchObject({ categoryId: 2, subCategoryId: null, needsEntranceExam: true })
})

test('the outline becomes the curriculum: a line is a section, a line with a hyphen is a lesson of it', async () => {
  const id = await create({ topics: '- Alone\nBooks\r\n- Ledger\n\n-  Cash book \nEnd' })
  const written = await db.select().from(sections).where(eq(sections.courseId, id)).orderBy(asc(sections.position))
  expect(written.map(({ title }) => title)).toEqual(['Alone', 'Books', 'End'])
  const taught = await db.select().from(lessons).where(eq(lessons.courseId, id)).orderBy(asc(lessons.position))
  expect(taught).toMatchObject([
    { title: 'Ledger', sectionId: written[1]?.id, kind: 'text', content: {} },
    { title: 'Cash book', sectionId: written[1]?.id, kind: 'text', content: {} },
  ])
})

test('an instructor who names somebody else leads until they accept, an admin makes courses for others', async () => {
  const other = await person({ roles: ['Instructor'] })
  const byAuthor = await create({ instructor_id: String(other.id) })
  expect(await peopleOn(db, byAuthor)).toEqual([{ userId: author.id, isLead: true }])
  const byAdmin = await create({ instructor_id: String(other.id) }, admin)
  expect(await peopleOn(db, byAdmin)).toEqual([{ userId: other.id, isLead: true }])
})

test('everyone who is named by an author is asked once, and the author is not', async () => {
  const [first, second] = [await person({ roles: ['Instructor'] }), await person({ roles: ['Admin'] })]
  const id = await create({
    instructors: JSON.stringify([first.id, second.id, first.id, author.id]),
    course_name: 'Ankara',
  })
  expect((await peopleOn(db, id)).map(({ userId }) => userId)).toEqual([author.id])
  for (const { id: userId } of [first, second])
    expect(await db.select().from(notifications).where(eq(notifications.userId, userId))).toMatchObject([
      { message: 'Bisi Obi asks you to teach Ankara with them.', details: { link: '/mycourses/invitations' } },
    ])
  expect(await db.$count(notifications, eq(notifications.userId, author.id))).toBe(0)
})

test('who created a course stands in the audit trail', async () => {
  const id = await create()
  expect(await trailOf(db, id)).toMatchObject([{ actorId: author.id, action: 'create course' }])
})

test('a new course and changed people empty the pages that are kept in memory', async () => {
  const heard: string[] = []
  const line = await listen(place, ['koya_changes'], { onMessage: (_, topic) => heard.push(topic), onGap: () => {} })
  const id = await create()
  await expect.poll(() => heard).toContain('catalogue')
  heard.length = 0
  const other = await person({ roles: ['Instructor'] })
  await author.call('PUT', `/courses/${id}`, { ...(await draftOf(id)), instructors: `[${other.id}]` })
  await expect.poll(() => heard).toContain('catalogue')
  await line.close()
})

test('learners and visitors create nothing, and are told before what they sent is read', async () => {
  const learner = await person()
  const huge = { ...draft(), course_description: 'x'.repeat(17_000_000) }
  expect((await learner.call('POST', '/courses', huge)).status).toBe(403)
  expect((await visitor('POST', '/courses', huge)).status).toBe(401)
})

test('of two courses that are given one code at the same moment one is kept, and the other is told at the field', async () => {
  const sent = draft({ course_code: 'RACE-1' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => author.call('POST', '/courses', sent)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  for (const { status, errors } of answers)
    if (status === 422) expect(errors).toEqual({ course_code: ['Another course has this code'] })
  expect(await db.$count(courses, eq(courses.code, 'RACE-1'))).toBe(1)
})

test('titles and words of any length and alphabet can be kept', async () => {
  const names = ['界'.repeat(200), '𐐀'.repeat(100), 'Ọ̀ṣun '.repeat(30).trim(), '界 '.repeat(100).trim()]
  for (const course_name of names) {
    const words = `<p>${'ọ'.repeat(2_000)} ${'x'.repeat(5_000)} ${'界'.repeat(690)}</p>`
    expect((await author.call('POST', '/courses', draft({ course_name, course_description: words }))).status).toBe(200)
  }
})

test('nobody makes more than sixty courses an hour', async () => {
  const busy = await person({ roles: ['Instructor'] })
  const id = await create({ instructor_id: String(busy.id) }, admin)
  const code = { ...draft(), course_code: (await draftOf(id, admin)).course_code }
  for (let made = 0; made < 60; made++) expect((await busy.call('POST', '/courses', code)).status).toBe(422)
  const refused = await app.inject({
    method: 'POST',
    url: '/api/v1/courses',
    headers: { authorization: `Bearer ${busy.token}` },
    payload: code,
  })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await busy.call('POST', `/courses/${id}/duplicate`)).status).toBe(429)
})

test('a picture of anyone who uploaded it here may be used', async () => {
  const other = await addPicture(db, admin.id)
  const id = await create({ course_thumbnail: other, course_cover_image: other.replace('1280', '640') })
  expect(await rowOf(id)).toMatchObject({ thumbnail: other, coverImage: other.replace('1280', '640') })
})
