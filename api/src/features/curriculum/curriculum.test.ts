import { readOutline } from '@koya/contract/rules/courses/outline.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors, orderOf, textLesson, titlesOf } from '../../../test/authors.ts'
import { courses, lessons, sections } from '../../db/schema.ts'

const { db, lead, collaborator, learner, ours, visitor } = await openAuthors()
const courseRow = async (id: number) => (await db.select().from(courses).where(eq(courses.id, id)))[0]
const lessonRow = async (id: number) => (await db.select().from(lessons).where(eq(lessons.id, id)))[0]

test('sections and lessons are added, changed and put in order, and every answer shows all of it', async () => {
  const course = await ours({ lessons: [{ title: 'First' }] })
  const added = await lead.call('POST', `/courses/${course.id}/sections`, { title: ' Second part ' })
  expect(added.status).toBe(200)
  expect(titlesOf(added.data)).toEqual([['All of it', 'First'], ['Second part']])
  const [one, two] = added.data.sections
  const lesson = await collaborator.call('POST', `/sections/${two.id}/lessons`, {
    ...textLesson('Last'),
    minutes: 12,
    is_preview: true,
  })
  expect(lesson.data.sections[1].lessons).toMatchObject([
    { title: 'Last', minutes: 12, is_preview: true, questions: 0, done_by: 0, content: { kind: 'text' } },
  ])
  const [last] = lesson.data.sections[1].lessons
  const moved = await lead.call('PUT', `/courses/${course.id}/curriculum/order`, {
    sections: [
      { id: two.id, lessons: [] },
      { id: one.id, lessons: [last.id, course.lessonIds[0]] },
    ],
  })
  expect(titlesOf(moved.data)).toEqual([['Second part'], ['All of it', 'Last', 'First']])
  const renamed = await lead.call('PUT', `/sections/${two.id}`, { title: 'Before all' })
  expect(titlesOf(renamed.data)[0]).toEqual(['Before all'])
  const changed = await lead.call('PUT', `/lessons/${last.id}`, textLesson('At last'))
  expect(changed.data.sections[1].lessons[0]).toMatchObject({ title: 'At last', minutes: null, is_preview: false })
  expect((await lead.call('GET', `/courses/${course.id}/curriculum`)).data).toEqual(changed.data)
  const removed = await lead.call('DELETE', `/sections/${two.id}`)
  expect(titlesOf(removed.data)).toEqual([['All of it', 'At last', 'First']])
})

test('a lesson of every kind is kept as it was written, cleaned, and opens in the classroom', async () => {
  const course = await ours({ lessons: [] })
  const html = '<p>Words</p><script>alert(1)</script><p onclick="x()">more</p>'
  const contents = [
    { kind: 'text', markdown: '**Bold**' },
    { kind: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', html, bytes: 5_000 },
    { kind: 'attachment', url: '/media/notes.pdf', name: 'Notes', bytes: null },
    { kind: 'quiz', pass_mark: 70, attempts: 3 },
    { kind: 'exam', pass_mark: 40, attempts: null, minutes: 30, count: 10 },
    {
      kind: 'live',
      html,
      starts_at: '2027-03-01T10:00:00+01:00',
      ends_at: '2027-03-01T11:30:00+01:00',
      joining_link: 'https://meet.example.org/x',
      recording: { html },
    },
  ]
  for (const content of contents) {
    const draft = { title: `A ${content.kind}`, content }
    expect((await lead.call('POST', `/sections/${course.sectionId}/lessons`, draft)).status).toBe(200)
  }
  const { data } = await lead.call('GET', `/courses/${course.id}/curriculum`)
  const shown = data.sections[0].lessons
  expect(shown.map(({ content }: { content: object }) => content)).toMatchObject([
    { kind: 'text', markdown: '**Bold**' },
    { kind: 'video', html: '<p>Words</p><p>more</p>', bytes: 5_000 },
    { kind: 'attachment', name: 'Notes', bytes: null },
    { kind: 'quiz', pass_mark: 70, attempts: 3 },
    { kind: 'exam', minutes: 30, count: 10, attempts: null },
    { kind: 'live', starts_at: '2027-03-01T09:00:00.000Z', ends_at: '2027-03-01T10:30:00.000Z' },
  ])
  const kept = await lessonRow(shown[5].id)
  expect(kept?.content).toMatchObject({
    starts_at: '2027-03-01T09:00:00.000Z',
    recording: { html: '<p>Words</p><p>more</p>' },
  })
  expect(JSON.stringify(await db.select().from(lessons).where(eq(lessons.courseId, course.id)))).not.toMatch(
    /script|onclick/,
  )
  const ada = await learner(course.id)
  for (const { id } of shown) expect((await ada.call('GET', `/lessons/${id}`)).status).toBe(200)
})

test('content that no clock or browser can read is refused at its field, and nothing is stored', async () => {
  const course = await ours({ lessons: [] })
  const live = { kind: 'live', starts_at: '2027-03-01T10:00:00Z', ends_at: '2027-03-01T11:00:00Z' }
  const cases: [draft: object, field: string][] = [
    [{ title: '  ', content: { kind: 'text' } }, 'title'],
    [{ title: 'x'.repeat(201), content: { kind: 'text' } }, 'title'],
    [{ title: 'A', content: { kind: 'film' } }, 'content.kind'],
    [{ title: 'A', minutes: 0, content: { kind: 'text' } }, 'minutes'],
    [{ title: 'A', content: { kind: 'video', url: 'javascript:alert(1)' } }, 'content.url'],
    [{ title: 'A', content: { kind: 'video', url: '//evil.example' } }, 'content.url'],
    [{ title: 'A', content: { kind: 'quiz', pass_mark: 101 } }, 'content.pass_mark'],
    [{ title: 'A', content: { kind: 'exam', pass_mark: 50, minutes: 0, count: 5 } }, 'content.minutes'],
    [{ title: 'A', content: { ...live, starts_at: 'tomorrow' } }, 'content.starts_at'],
    [{ title: 'A', content: { ...live, ends_at: '2027-03-01T10:00:00Z' } }, 'content.ends_at'],
    [{ title: 'A', content: { kind: 'text', html: 'x'.repeat(200_001) } }, 'content.html'],
  ]
  for (const [draft, field] of cases)
    expect(await lead.call('POST', `/sections/${course.sectionId}/lessons`, draft)).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  expect(await db.$count(lessons, eq(lessons.courseId, course.id))).toBe(0)
})

test('a lesson keeps its kind', async () => {
  const course = await ours({ lessons: [{ title: 'Words' }] })
  const quiz = { title: 'Quiz', content: { kind: 'quiz', pass_mark: 50 } }
  expect(await lead.call('PUT', `/lessons/${course.lessonIds[0]}`, quiz)).toMatchObject({
    status: 409,
    code: 'other_kind',
  })
  expect(await lessonRow(course.lessonIds[0] as number)).toMatchObject({ title: 'Words', kind: 'text' })
})

test('what stands broken in the table still opens for its author', async () => {
  const kinds = ['text', 'video', 'attachment', 'quiz', 'exam', 'live'] as const
  const course = await ours({ lessons: kinds.map((kind) => ({ kind, content: 'broken' })) })
  const { status, data } = await lead.call('GET', `/courses/${course.id}/curriculum`)
  expect(status).toBe(200)
  expect(data.sections[0].lessons[5].content).toMatchObject({ kind: 'live', starts_at: '', ends_at: '' })
})

test('an order that leaves one out, names one twice or names a strange one is refused, and nothing moves', async () => {
  const [course, other] = [await ours({ lessons: [{}, {}, {}] }), await ours({ lessons: [{}] })]
  const [a, b, c] = course.lessonIds as [number, number, number]
  const { sectionId } = course
  const wrong = [
    [],
    [{ id: sectionId, lessons: [a, b] }],
    [{ id: sectionId, lessons: [a, b, c, c] }],
    [{ id: sectionId, lessons: [a, b, b] }],
    [{ id: sectionId, lessons: [a, b, other.lessonIds[0]] }],
    [{ id: sectionId, lessons: [a, b, c, other.lessonIds[0]] }],
    [{ id: other.sectionId, lessons: [a, b, c] }],
    [
      { id: sectionId, lessons: [a, b, c] },
      { id: sectionId, lessons: [] },
    ],
  ]
  for (const sent of wrong)
    expect(await lead.call('PUT', `/courses/${course.id}/curriculum/order`, { sections: sent })).toMatchObject({
      status: 409,
      code: 'curriculum_changed',
    })
  const { data } = await lead.call('GET', `/courses/${course.id}/curriculum`)
  expect(orderOf(data)).toEqual([{ id: sectionId, lessons: [a, b, c] }])
})

test('two people at once: each change is whole, and an order that did not see the other is refused', async () => {
  const course = await ours({ lessons: [{}, {}] })
  const { data: before } = await lead.call('GET', `/courses/${course.id}/curriculum`)
  const adding = Array.from({ length: 10 }, (_, at) =>
    (at % 2 ? lead : collaborator).call('POST', `/sections/${course.sectionId}/lessons`, textLesson(`New ${at}`)),
  )
  expect((await Promise.all(adding)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  const rows = await db.select().from(lessons).where(eq(lessons.courseId, course.id))
  expect(new Set(rows.map(({ position }) => position)).size).toBe(12)
  const late = await lead.call('PUT', `/courses/${course.id}/curriculum/order`, { sections: orderOf(before) })
  expect(late).toMatchObject({ status: 409, code: 'curriculum_changed' })
})

test('of two teachers who move things at once the second is told so, and the first one’s order stands', async () => {
  const { id, lessonIds, sectionId } = await ours({ lessons: [{}, {}, {}] })
  const [a = 0, b = 0, c = 0] = lessonIds
  const order = (...of: number[]) => [{ id: sectionId, lessons: of }]
  const move = (who: typeof lead, to: number[]) =>
    who.call('PUT', `/courses/${id}/curriculum/order`, { sections: order(...to), was: order(a, b, c) })
  const both = await Promise.all([move(lead, [b, a, c]), move(collaborator, [c, a, b])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = both[0]?.status === 200 ? [b, a, c] : [c, a, b]
  expect(orderOf((await lead.call('GET', `/courses/${id}/curriculum`)).data)).toEqual(order(...first))
  // The same once more is no change, and does no harm.
  expect((await move(lead, first)).status).toBe(200)
})

test('the outline of the public page follows every change, and the course says when', async () => {
  const course = await ours({ lessons: [{ title: 'One' }, { title: 'Two' }], course: { updatedAt: new Date(0) } })
  const topics = async () => (await visitor('GET', `/courses/${course.id}`)).data.topics
  const { data } = await lead.call('POST', `/courses/${course.id}/sections`, { title: '- Odd\n title' })
  expect(await topics()).toBe('All of it\n- One\n- Two\nOdd title')
  expect((await courseRow(course.id))?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  await lead.call('POST', `/sections/${data.sections[1].id}/lessons`, textLesson('- Three'))
  expect(await topics()).toBe('All of it\n- One\n- Two\nOdd title\n- - Three')
  expect(readOutline(await topics())[1]).toEqual({ title: 'Odd title', lessons: ['- Three'] })
  await lead.call('PUT', `/lessons/${course.lessonIds[0]}`, textLesson('Uno'))
  await lead.call('DELETE', `/lessons/${course.lessonIds[1]}`)
  expect(await topics()).toBe('All of it\n- Uno\nOdd title\n- - Three')
  await lead.call('PUT', `/courses/${course.id}/curriculum/order`, {
    sections: orderOf((await lead.call('GET', `/courses/${course.id}/curriculum`)).data).reverse(),
  })
  expect(await topics()).toBe('Odd title\n- - Three\nAll of it\n- Uno')
  await db
    .update(courses)
    .set({ updatedAt: new Date(0) })
    .where(eq(courses.id, course.id))
  await lead.call('PUT', `/lessons/${course.lessonIds[0]}`, textLesson('Uno', '<p>Other words</p>'))
  expect((await courseRow(course.id))?.updatedAt).toEqual(new Date(0))
})

test('an outline too long for the form ends with a whole line', async () => {
  const title = (at: number) => `${at} `.padEnd(190, 'x')
  const course = await ours({ lessons: Array.from({ length: 150 }, (_, at) => ({ title: title(at) })) })
  await lead.call('PUT', `/sections/${course.sectionId}`, { title: 'Long' })
  const topics = (await courseRow(course.id))?.topics ?? ''
  expect(topics.length).toBeLessThanOrEqual(20_000)
  expect(topics.endsWith(`- ${title(102)}`)).toBe(true)
})

test('a course without a curriculum begins with its outline, once', async () => {
  const course = await ours({ lessons: [], course: { topics: 'Part one\n- First\n- Second\n\nPart two' } })
  expect(await lead.call('POST', `/courses/${course.id}/curriculum/start`)).toMatchObject({
    status: 409,
    code: 'curriculum_changed',
  })
  await db.delete(sections).where(eq(sections.courseId, course.id))
  const started = await Promise.all(
    [lead, collaborator].map(({ call }) => call('POST', `/courses/${course.id}/curriculum/start`)),
  )
  expect(started.map(({ status }) => status).sort()).toEqual([200, 409])
  const { data } = await lead.call('GET', `/courses/${course.id}/curriculum`)
  expect(titlesOf(data)).toEqual([['Part one', 'First', 'Second'], ['Part two']])
  expect((await courseRow(course.id))?.topics).toBe('Part one\n- First\n- Second\nPart two')
})

test('a course that has as much as can be kept takes no more', async () => {
  const course = await ours({ lessons: Array.from({ length: 500 }, () => ({})) })
  const full = { status: 409, code: 'curriculum_full' }
  expect(await lead.call('POST', `/sections/${course.sectionId}/lessons`, textLesson('One more'))).toMatchObject(full)
  await lead.call('DELETE', `/lessons/${course.lessonIds[0]}`)
  expect((await lead.call('POST', `/sections/${course.sectionId}/lessons`, textLesson('One more'))).status).toBe(200)
  const many = Array.from({ length: 199 }, (_, at) => ({ courseId: course.id, title: `Part ${at}`, position: at + 1 }))
  await db.insert(sections).values(many)
  expect(await lead.call('POST', `/courses/${course.id}/sections`, { title: 'One more' })).toMatchObject(full)
  const other = await ours({ lessons: [], course: { topics: Array(502).fill('- x').join('\n') } })
  await db.delete(sections).where(eq(sections.courseId, other.id))
  expect(await lead.call('POST', `/courses/${other.id}/curriculum/start`)).toMatchObject(full)
  expect(await db.$count(lessons, eq(lessons.courseId, other.id))).toBe(0)
})

test('a course takes no more text than can be edited at once, and what becomes shorter is always taken', async () => {
  const markdown = (length: number) => ({ title: 'Long', content: { kind: 'text', markdown: 'a'.repeat(length) } })
  const rows = Array.from({ length: 11 }, () => ({ content: { markdown: 'a'.repeat(180_000) } }))
  const { lessonIds, sectionId } = await ours({ lessons: rows })
  const add = (length: number) => lead.call('POST', `/sections/${sectionId}/lessons`, markdown(length))
  const change = (length: number) => lead.call('PUT', `/lessons/${lessonIds[0]}`, markdown(length))
  expect(await add(30_000)).toMatchObject({ status: 409, code: 'curriculum_full' })
  expect(await add(10_000)).toMatchObject({ status: 200 })
  expect(await change(195_000)).toMatchObject({ status: 409, code: 'curriculum_full' })
  expect(await change(170_000)).toMatchObject({ status: 200 })
  await db
    .update(lessons)
    .set({ content: { markdown: 'a'.repeat(900_000) } })
    .where(inArray(lessons.id, lessonIds.slice(1, 4)))
  expect(await change(160_000)).toMatchObject({ status: 200 })
})
