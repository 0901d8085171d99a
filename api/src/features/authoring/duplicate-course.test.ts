import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { openAuthoring, peopleOn, trailOf } from '../../../test/courses/authoring.ts'
import { threeQuestions } from '../../../test/courses/make-course.ts'
import { courses, enrolments, lessons, notifications, questions, sections } from '../../db/schema.ts'

const { db, author, person, create, createAgreed, draftOf, makeCourse } = await openAuthoring()

async function copyOf(id: number, by = author) {
  const { status, message, data } = await by.call('POST', `/courses/${id}/duplicate`)
  expect([status, message]).toEqual([200, 'The course was copied. Give it a code of its own, then publish it.'])
  const [row] = await db.select().from(courses).where(eq(courses.id, data.id))
  if (!row) throw new Error('there is no copy')
  return row
}

/** What is taught, by titles, and which questions are in which quiz. */
async function taughtIn(courseId: number) {
  const rows = await db
    .select({ section: sections.title, lesson: lessons.title, kind: lessons.kind, prompt: questions.prompt })
    .from(sections)
    .leftJoin(lessons, eq(lessons.sectionId, sections.id))
    .leftJoin(questions, eq(questions.lessonId, lessons.id))
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.position), asc(lessons.position), asc(questions.position))
  return rows
}

test('a copy has everything that was written, a code and a name of its own, and is not published', async () => {
  const id = await create({ course_code: 'COPY-1', course_name: 'Copied' })
  await db.update(courses).set({ lmsCourseId: 'outside-7', popularity: 9, level: 'Advanced' }).where(eq(courses.id, id))
  const copy = await copyOf(id)
  expect(copy).toMatchObject({
    status: 0,
    lmsCourseId: null,
    popularity: 0,
    level: 'Advanced',
    reviewRequestedAt: null,
  })
  expect(await draftOf(copy.id)).toEqual({
    ...(await draftOf(id)),
    course_code: 'COPY-1 copy',
    course_name: 'Copied (copy)',
  })
  expect((await trailOf(db, copy.id)).map(({ action, details }) => [action, details])).toEqual([
    ['duplicate course', { from: id }],
  ])
})

test('copies are numbered, and what is too long is cut', async () => {
  const id = await create({ course_code: 'NUM-1' })
  const codes = [await copyOf(id), await copyOf(id), await copyOf(id)].map(({ code }) => code)
  expect(codes).toEqual(['NUM-1 copy', 'NUM-1 copy 2', 'NUM-1 copy 3'])
  const [first] = await db.select().from(courses).where(eq(courses.code, 'NUM-1 copy'))
  expect((await copyOf(first?.id ?? 0)).code).toBe('NUM-1 copy 4')

  const long = await create({ course_code: 'L'.repeat(30), course_name: `${'n'.repeat(192)}😀 end` })
  const copy = await copyOf(long)
  expect(copy.code).toBe(`${'L'.repeat(25)} copy`)
  expect(copy.name).toBe(`${'n'.repeat(192)} (copy)`)
  expect((await copyOf(long)).code).toBe(`${'L'.repeat(23)} copy 2`)
})

test('copies made at the same moment each get a code', async () => {
  const id = await create({ course_code: 'SAME-1' })
  const answers = await Promise.all([1, 2, 3, 4].map(() => author.call('POST', `/courses/${id}/duplicate`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('sections, lessons and questions come along, without what was taken out, and without learners', async () => {
  const made = await makeCourse({
    teachers: [author.id],
    lessons: [{ title: 'First' }, { kind: 'quiz', title: 'Quiz' }, { title: 'Removed', removedAt: new Date() }],
  })
  const [gone] = await db
    .insert(sections)
    .values({ courseId: made.id, title: 'Gone', position: 1, removedAt: new Date() })
    .returning()
  await db
    .insert(lessons)
    .values({ courseId: made.id, sectionId: gone?.id ?? 0, title: 'In what is gone', position: 9 })
  await db.insert(sections).values({ courseId: made.id, title: 'Still empty', position: 2 })
  await db.insert(questions).values(threeQuestions(made.id, null, 'entrance'))
  await db.insert(questions).values(
    threeQuestions(made.id, made.lessonIds[1] ?? 0).map((one) => ({
      ...one,
      prompt: 'Retired',
      retiredAt: new Date(),
    })),
  )
  await enrolIn(db, (await person()).id, made.id)

  const copy = await copyOf(made.id)
  expect(await taughtIn(copy.id)).toEqual([
    { section: 'All of it', lesson: 'First', kind: 'text', prompt: null },
    { section: 'All of it', lesson: 'Quiz', kind: 'quiz', prompt: 'How many are a dozen?' },
    { section: 'All of it', lesson: 'Quiz', kind: 'quiz', prompt: 'Which is even?' },
    { section: 'All of it', lesson: 'Quiz', kind: 'quiz', prompt: 'Which are odd?' },
    { section: 'Still empty', lesson: null, kind: null, prompt: null },
  ])
  const asked = await db.select().from(questions).where(eq(questions.courseId, copy.id))
  expect(asked.filter(({ use, lessonId }) => use === 'entrance' && lessonId === null)).toHaveLength(3)
  expect(asked).toHaveLength(6)
  expect(await db.$count(enrolments, eq(enrolments.courseId, copy.id))).toBe(0)
  expect(await db.$count(lessons, eq(lessons.courseId, made.id))).toBe(4)
})

test('a collaborator leads their copy, and nobody else is on it: people agree to a course and not to its copies', async () => {
  const [lead, other] = [await person({ roles: ['Instructor'] }), await person({ roles: ['Instructor'] })]
  const id = await createAgreed({ instructor_id: String(lead.id), instructors: `[${author.id},${other.id}]` })
  const told = await db.$count(notifications, eq(notifications.userId, lead.id))
  const copy = await copyOf(id)
  expect(await peopleOn(db, copy.id)).toEqual([{ userId: author.id, isLead: true }])
  expect(await db.$count(notifications, eq(notifications.userId, lead.id))).toBe(told)
})

test('an admin who copies a course of others leaves it to them', async () => {
  const admin = await person({ roles: ['Admin'] })
  const copy = await copyOf(await create(), admin)
  expect(await peopleOn(db, copy.id)).toEqual([{ userId: author.id, isLead: true }])
})
