import type { Course, CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCourse } from '../../../../test/courses/make-course.ts'
import { testApp } from '../../../../test/test-app.ts'
import { businessProfiles, courses, media, renditions, uploads } from '../../../db/schema.ts'

const { app, db } = await testApp({ template: 'market' })

async function course(id: number): Promise<Course> {
  return (await app.inject(`/api/v1/courses/${id}`)).json().data
}

async function related(id: number): Promise<CourseSummary[]> {
  return (await app.inject(`/api/v1/courses/${id}/related`)).json().data.courses
}

const change = (id: number, columns: Partial<typeof courses.$inferInsert>) =>
  db.update(courses).set(columns).where(eq(courses.id, id))

test('a course tells its licence, certificate, exam, grades, grace and sub-course', async () => {
  await change(2, {
    license: 'CC BY 4.0',
    certificateId: 1,
    needsEntranceExam: true,
    gradeRange: 70,
    graceHours: 48,
    introductionVideo: 'https://youtu.be/aBc-123_xYz',
  })
  expect(await course(2)).toMatchObject({
    license: 'CC BY 4.0',
    certificate: { id: 1 },
    entrance_exam: 1,
    overall_grade_range: 70,
    grace_period_on_deadline: 48,
    sub_category: { id: 101, name: expect.any(String) },
    introduction_video: 'https://youtu.be/aBc-123_xYz',
    introduction_player: { kind: 'frame', src: expect.stringContaining('https://www.youtube-nocookie.com/embed/') },
  })
})

test('what a course does not have is null, not missing', async () => {
  await change(3, { certificateId: null, businessId: null, subCategoryId: null, introductionVideo: '' })
  expect(await course(3)).toMatchObject({
    certificate: null,
    business: null,
    sub_category: null,
    entrance_exam: 0,
    introduction_player: null,
  })
})

test('the curriculum names every lesson with its kind, minutes, size and whether anyone may see it', async () => {
  const [picture] = await db
    .insert(media)
    .values({ key: 'a-drawing', width: 10, height: 10, bytes: 52_000, widths: [10] })
    .returning()
  const shown = await makeCourse(db, {
    lessons: [
      {
        title: 'Words',
        content: { markdown: `Ẹ káàbọ̀ ![](/media/${picture?.key}/1280.webp)` },
        minutes: 3,
        isPreview: true,
      },
      { title: 'Film', kind: 'video', content: { url: 'https://films.example/a.mp4', bytes: 24_000_000 } },
      { title: 'Elsewhere', kind: 'video', content: { url: 'https://youtu.be/aBc-123_xYz' } },
      { title: 'Test', kind: 'quiz', content: { pass_mark: 50 }, minutes: 10 },
      { title: 'Gone', removedAt: new Date() },
    ],
  })
  const [section, ...others] = (await course(shown.id)).curriculum
  expect(others).toEqual([])
  const words = Buffer.byteLength(`Ẹ káàbọ̀ ![](/media/a-drawing/1280.webp)`)
  expect(section?.lessons.map(({ id: _, ...lesson }) => lesson)).toEqual([
    {
      title: 'Words',
      kind: 'text',
      minutes: 3,
      is_preview: true,
      is_written: true,
      text_bytes: words + 52_000,
      file_bytes: null,
    },
    {
      title: 'Film',
      kind: 'video',
      minutes: null,
      is_preview: false,
      is_written: true,
      text_bytes: 0,
      file_bytes: 24_000_000,
    },
    {
      title: 'Elsewhere',
      kind: 'video',
      minutes: null,
      is_preview: false,
      is_written: true,
      text_bytes: 0,
      file_bytes: null,
    },
    { title: 'Test', kind: 'quiz', minutes: 10, is_preview: false, is_written: true, text_bytes: 0, file_bytes: null },
  ])
})

test('an uploaded film counts with the copy that a phone shows, and an uploaded file as it is', async () => {
  const sent = { userId: 1, storageId: 's', partSize: 1, fingerprint: 'f', state: 'ready', percent: 100 } as const
  const [film, sheet] = await db
    .insert(uploads)
    .values([
      { ...sent, name: 'f.mp4', key: 'f', size: 90_000_000, kind: 'video', contentType: 'video/mp4' },
      { ...sent, fingerprint: 'g', name: 's.pdf', key: 's', size: 30_000, kind: 'pdf', contentType: 'application/pdf' },
    ])
    .returning({ id: uploads.id })
  const copy = { uploadId: film?.id ?? 0, contentType: 'video/mp4' }
  await db.insert(renditions).values([
    { ...copy, kind: '240p', key: 'f2', bytes: 2_000_000 },
    { ...copy, kind: '360p', key: 'f3', bytes: 4_000_000 },
    { ...copy, kind: 'sound', key: 'f4', bytes: 500_000 },
  ])
  const content = (upload: { id: number } | undefined) => ({ url: '', bytes: null, upload_id: upload?.id ?? 0 })
  const shown = await makeCourse(db, {
    lessons: [
      { title: 'Film', kind: 'video', content: content(film) },
      { title: 'Sheet', kind: 'attachment', content: { ...content(sheet), name: 's.pdf' } },
    ],
  })
  const [all] = (await course(shown.id)).curriculum
  expect(all?.lessons.map(({ file_bytes }) => file_bytes)).toEqual([4_000_000, 30_000])
})

test('the learning centre is named while its profile is active', async () => {
  const [centre] = await db.select().from(businessProfiles).where(eq(businessProfiles.status, 'active')).limit(1)
  const id = centre?.id ?? 0
  await change(4, { businessId: id })
  expect((await course(4)).business).toEqual({ id, company_name: centre?.companyName })
  await db.update(businessProfiles).set({ status: 'rejected' }).where(eq(businessProfiles.id, id))
  expect((await course(4)).business).toBeNull()
})

test('related are the most popular of the same sub-course, then of the category, never the course itself', async () => {
  const all = await db
    .select()
    .from(courses)
    .where(and(eq(courses.status, 1), eq(courses.categoryId, 1), ne(courses.id, 7)))
    .orderBy(desc(courses.popularity), asc(courses.id))
  const [subCategoryId] = all.map((each) => each.subCategoryId)
  // Two siblings besides itself: the other two places are filled from the category.
  const siblings = all.filter((each) => each.subCategoryId === subCategoryId)
  for (const { id } of siblings.slice(2)) await change(id, { subCategoryId: null })
  await change(7, { subCategoryId: subCategoryId ?? null })

  const cousins = all.filter((each) => !siblings.slice(0, 2).some(({ id }) => id === each.id)).slice(0, 2)
  const expected = [...siblings.slice(0, 2), ...cousins].map(({ id }) => id)
  expect((await related(7)).map(({ id }) => id)).toEqual(expected)
})

test('a course without a sub-course is related to its category, and what is not active is never shown', async () => {
  await change(7, { subCategoryId: null })
  const before = await related(7)
  expect(before).toHaveLength(4)
  expect(before.every(({ category_id }) => category_id === 1)).toBe(true)
  await change(before[0]?.id ?? 0, { status: 0 })
  expect((await related(7)).map(({ id }) => id)).not.toContain(before[0]?.id)
})

test.each(['', '/related'])('an unknown or inactive course is refused: /courses/:id%s', async (path) => {
  await change(9, { status: 0 })
  for (const id of [9, 999_999]) {
    const answer = await app.inject(`/api/v1/courses/${id}${path}`)
    expect([answer.statusCode, answer.json().message]).toEqual([404, messages.api.courseUnavailable])
  }
  for (const id of ['0', '-1', 'x', '2147483648'])
    expect((await app.inject(`/api/v1/courses/${id}${path}`)).statusCode).toBe(422)
})
