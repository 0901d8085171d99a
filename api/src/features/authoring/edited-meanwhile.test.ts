import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { textLesson } from '../../../test/authors.ts'
import { openAuthoring, trailOf } from '../../../test/courses/authoring.ts'
import { courseProposals, courses, lessons } from '../../db/schema.ts'

type Setting = Awaited<ReturnType<typeof openAuthoring>>
const refused = { status: 409, code: 'edited_meanwhile', message: messages.authoring.editedMeanwhile }

async function withHelper(setting: Setting) {
  const { author, person, createAgreed } = setting
  const helper = await person({ roles: ['Instructor'] })
  const admin = await person({ roles: ['Admin'] })
  const id = await createAgreed({ instructors: `[${helper.id}]` })
  await admin.call('POST', `/admin/courses/${id}/approval`)
  const read = async (as = author) => (await as.call('GET', `/courses/${id}/draft`)).data
  const rows = async () => [
    await setting.db.select().from(courses).where(eq(courses.id, id)),
    await setting.db.select().from(courseProposals).where(eq(courseProposals.courseId, id)),
    await setting.db.select().from(lessons).where(eq(lessons.courseId, id)).orderBy(lessons.id),
    await trailOf(setting.db, id),
  ]
  const save = ({ draft, version }: { draft: object; version?: string }, given: object, by = author) =>
    by.call('PUT', `/courses/${id}`, { ...draft, ...given, version })
  return { id, helper, admin, read, rows, save, author }
}

const plain = await openAuthoring()
const reviewed = await openAuthoring({ config: { coursesAreReviewed: true } })

test.each([
  ['a course', plain],
  ['the edits of a course that wait for an admin', reviewed],
])(
  'of two who change %s the later one is refused, loses nothing, and may save once they have read the other',
  async (_, setting) => {
    const { helper, read, rows, save } = await withHelper(setting)
    const [first, second] = [await read(), await read(helper)]
    expect((await save(first, { course_name: 'By the lead', price: '15000' })).status).toBe(200)
    const before = await rows()
    expect(await save(second, { course_overview: '<p>By the helper.</p>' }, helper)).toMatchObject(refused)
    expect(await rows()).toEqual(before)

    const seen = await read(helper)
    expect(seen.draft).toMatchObject({ course_name: 'By the lead', price: '15000' })
    const saved = await save(seen, { course_overview: '<p>By the helper.</p>' }, helper)
    expect([saved.status, saved.data.draft.course_name]).toEqual([200, 'By the lead'])
    expect(saved.data.draft.course_overview).toBe('<p>By the helper.</p>')
    expect((await save(saved.data, { license: 'Mine' }, helper)).status).toBe(200)
  },
)

test.each([
  ['a course', plain],
  ['the edits of a course that wait for an admin', reviewed],
])('of two savings of %s at the same moment exactly one is kept', async (_, setting) => {
  const { helper, read, save } = await withHelper(setting)
  const seen = await read()
  const answers = await Promise.all([save(seen, { course_name: 'One' }), save(seen, { course_name: 'Other' }, helper)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a saving without a version is compared with nothing', async () => {
  const { helper, read, save } = await withHelper(plain)
  const { draft } = await read()
  expect((await save({ draft }, { course_name: 'One' })).status).toBe(200)
  expect((await save({ draft }, { course_name: 'Other' }, helper)).status).toBe(200)
})

test('a changed curriculum is no change of the form, which does not write it', async () => {
  const { id, author, helper, read, save } = await withHelper(plain)
  const seen = await read(helper)
  const { data } = await author.call('GET', `/courses/${id}/curriculum`)
  await author.call('PUT', `/sections/${data.sections[0].id}`, { title: 'Another title' })
  expect((await read(helper)).draft.topics).not.toBe(seen.draft.topics)
  expect((await save(seen, { license: 'Mine' }, helper)).status).toBe(200)
})

test('edits that were withdrawn meanwhile are not proposed again unawares, and approval of them is no change', async () => {
  const { id, author, admin, helper, read, save } = await withHelper(reviewed)
  await save(await read(), { license: 'First' })
  const beforeApproval = await read(helper)
  const { version } = (await admin.call('GET', `/admin/courses/${id}/proposal`)).data
  expect((await admin.call('POST', `/admin/courses/${id}/proposal/approval`, { version })).status).toBe(200)
  expect((await save(beforeApproval, { prerequisite_course: 'Patience' }, helper)).status).toBe(200)
  const withEdits = await read(helper)
  expect((await author.call('DELETE', `/courses/${id}/proposal`)).status).toBe(200)
  expect(await save(withEdits, { license: 'Second' }, helper)).toMatchObject(refused)
})

test('of two who propose another text of an open lesson the later one is refused', async () => {
  const { id, author, helper, rows } = await withHelper(reviewed)
  const lessonOf = async (as = author) => {
    const { data } = await as.call('GET', `/courses/${id}/curriculum`)
    return data.sections[0].lessons[0]
  }
  const { id: lessonId, version } = await lessonOf()
  const open = (title: string) => ({ ...textLesson(title), is_preview: true })
  expect((await author.call('PUT', `/lessons/${lessonId}`, { ...open('By the lead'), version })).status).toBe(200)
  const before = await rows()
  expect(await helper.call('PUT', `/lessons/${lessonId}`, { ...open('By the helper'), version })).toMatchObject(refused)
  expect(await rows()).toEqual(before)
  const seen = await lessonOf(helper)
  expect(seen).toMatchObject({ title: 'By the lead', is_waiting: true })
  const knowingly = { ...open('By the helper'), version: seen.version }
  expect((await helper.call('PUT', `/lessons/${lessonId}`, knowingly)).status).toBe(200)
  expect(await lessonOf()).toMatchObject({ title: 'By the helper', is_waiting: true })
})
