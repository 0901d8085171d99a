import type { Stop } from '@koya/contract/endpoints/teaching/teaching.ts'
import { eq, like, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { grantAccess } from '../../access/grant-access.ts'
import { courses, lessonProgress, profiles } from '../../db/schema.ts'

const { db, person, visitor, learner, makeCourse } = await openClassrooms()
const lead = await person({ roles: ['Instructor'], firstName: 'Bisi' })
const colleague = await person({ roles: ['Instructor'] })
const first = await makeCourse({
  course: { name: 'Zoology', createdAt: new Date('2026-01-01') },
  teachers: [lead.id, colleague.id],
})
const newest = await makeCourse({ course: { name: 'Botany', createdAt: new Date('2026-03-01') }, teachers: [lead.id] })
const between = await makeCourse({
  course: { name: 'Anatomy', createdAt: new Date('2026-02-01') },
  teachers: [lead.id],
})
const taughtBy = (who: { call: typeof visitor }) => who.call('GET', '/courses/my/courses')

test('My Courses lists the newest course first', async () => {
  const { data } = await taughtBy(lead)
  expect(data.map(({ id }: { id: number }) => id)).toEqual([newest.id, between.id, first.id])
})

test('a course on My Courses says who leads it, with email address and introduction', async () => {
  await db.insert(profiles).values({
    userId: lead.id,
    imageUrl: '/media/bisi',
    currentEmployerDesignation: 'Lecturer',
    briefIntroduction: 'I teach what grows.',
  })
  const { data } = await taughtBy(colleague)
  expect(data).toMatchObject([{ id: first.id, is_lead: false }])
  expect(data[0].instructor).toMatchObject({
    id: lead.id,
    first_name: 'Bisi',
    last_name: 'Obi',
    email: lead.email,
    image_url: '/media/bisi',
    brief_introduction: 'I teach what grows.',
    instructor_profile: { current_employer_designation: 'Lecturer', brief_introduction: 'I teach what grows.' },
  })
})

test('nobody reads an address there without a session, and no public answer about the course has it', async () => {
  expect((await visitor('GET', '/courses/my/courses')).status).toBe(401)
  for (const path of [`/courses/${first.id}`, `/courses?search=Zoology`, `/instructors/${lead.id}`, '/instructors'])
    expect((await visitor('GET', path)).text).not.toContain(lead.email)
})

test('while there are few, the page beside the list says so', async () => {
  const learner = await person()
  const page = { number: 1, size: 1_000, total: 0, total_is_more: false }
  expect(await learner.call('GET', '/enrollments/me')).toMatchObject({ data: [], page })
  expect((await taughtBy(lead)).page).toEqual({ ...page, total: 3 })
})

/** A thousand more than the three, the newest made and enrolled in last. */
async function makeMany(userId: number) {
  await db.execute(sql`
    INSERT INTO courses (code, name, description, price_kobo, learning_style, language_id, category_id, created_at)
    SELECT 'MANY-' || n, 'Many ' || n, '', 0, 'Self Paced', ${first.languageId}, ${first.categoryId},
      TIMESTAMPTZ '2026-06-01' + n * INTERVAL '1 minute' FROM generate_series(1, 1000) AS n`)
  await db.execute(sql`
    INSERT INTO course_instructors (course_id, user_id, is_lead)
    SELECT id, ${userId}, true FROM courses WHERE code LIKE 'MANY-%'`)
  const all = await db
    .select({ courseId: courses.id, at: courses.createdAt })
    .from(courses)
    .where(or(like(courses.code, 'MANY-%'), eq(courses.id, first.id)))
  await db.transaction((tx) =>
    grantAccess(
      tx,
      all.map((grant) => ({ ...grant, userId, origin: 'free' })),
    ),
  )
}

test('of more than a thousand the newest thousand come, and the page says that there are more', async () => {
  await makeMany(lead.id)
  const page = { number: 1, size: 1_000, total: 1_000, total_is_more: true }
  const names = (list: { course_name: string }[]) => list.map(({ course_name }) => course_name)

  const taught = await taughtBy(lead)
  expect(taught.page).toEqual(page)
  expect(taught.data).toHaveLength(1_000)
  expect(names(taught.data).slice(0, 2)).toEqual(['Many 1000', 'Many 999'])
  expect(
    taught.data.every(({ instructor }: { instructor: { email: string } }) => instructor.email === lead.email),
  ).toBe(true)

  const learnt = await lead.call('GET', '/enrollments/me')
  expect(learnt.page).toEqual(page)
  expect(names(learnt.data.map(({ course }: { course: { course_name: string } }) => course)).at(-1)).toBe('Many 1')
})

test('the lessons after which learners stayed away for two weeks are listed for who teaches them', async () => {
  const teacher = await person({ roles: ['Instructor'] })
  const helper = await person({ roles: ['Instructor'] })
  const course = await makeCourse({ lessons: [{}, {}], teachers: [teacher.id, helper.id] })
  const [start = 0, hard = 0] = course.lessonIds
  const openedLast = async (lesson: number, daysAgo: number, given?: { id: number }) => {
    const who = given ?? (await learner(course.id))
    for (const [at, id] of [start, lesson].entries())
      await db
        .insert(lessonProgress)
        .values({
          userId: who.id,
          courseId: course.id,
          lessonId: id,
          openedAt: new Date(Date.now() - (daysAgo - at) * 86_400_000),
        })
        .onConflictDoNothing()
  }
  for (const daysAgo of [20, 30]) await openedLast(hard, daysAgo)
  await openedLast(start, 40)
  await openedLast(hard, 3)
  // Who learned in it once and teaches it now is no learner.
  await enrolIn(db, helper.id, course.id)
  await openedLast(start, 50, helper)
  const { data } = await teacher.call('GET', '/courses/my/stops')
  expect(data.map(({ lesson, learners }: Stop) => [lesson.id, learners])).toEqual([
    [hard, 2],
    [start, 1],
  ])
  expect((await lead.call('GET', '/courses/my/stops')).data).toEqual([])
  expect((await visitor('GET', '/courses/my/stops')).status).toBe(401)
})
