import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors, textLesson } from '../../../test/authors.ts'
import { auditTrail, lessons, questions, sections } from '../../db/schema.ts'

const { db, lead, collaborator, learner, ours } = await openAuthors()
const refused = { status: 409, code: 'edited_meanwhile', message: messages.authoring.editedMeanwhile }
const curriculumOf = async (id: number) => (await lead.call('GET', `/courses/${id}/curriculum`)).data
const questionsOf = async (id: number) => (await lead.call('GET', `/courses/${id}/questions`)).data

/** Everything that a saving could touch. */
async function rowsOf(courseId: number) {
  const ofCourse = eq(auditTrail.subject, `course ${courseId}`)
  return [
    await db.select().from(sections).where(eq(sections.courseId, courseId)).orderBy(sections.id),
    await db.select().from(lessons).where(eq(lessons.courseId, courseId)).orderBy(lessons.id),
    await db.select().from(questions).where(eq(questions.courseId, courseId)).orderBy(questions.id),
    await db.select().from(auditTrail).where(ofCourse).orderBy(auditTrail.id),
  ]
}

type Saving = { path: string; theirs: object; mine: object; version: string; courseId: number }

async function lessonSaving(): Promise<Saving> {
  const { id: courseId, lessonIds } = await ours({ lessons: [{ title: 'As it was' }] })
  const { version } = (await curriculumOf(courseId)).sections[0].lessons[0]
  const [theirs, mine] = [textLesson('Theirs', '<p>Theirs.</p>'), textLesson('Mine', '<p>Mine.</p>')]
  return { courseId, path: `/lessons/${lessonIds[0]}`, theirs, mine, version }
}

async function sectionSaving(): Promise<Saving> {
  const { id: courseId, sectionId } = await ours()
  const { version } = (await curriculumOf(courseId)).sections[0]
  return { courseId, path: `/sections/${sectionId}`, theirs: { title: 'Theirs' }, mine: { title: 'Mine' }, version }
}

const asking = (prompt: string) => ({ kind: 'single', prompt, options: ['One', 'Two'], answer: [1] })
const quizCourse = () => ours({ lessons: [{ kind: 'quiz', content: { pass_mark: 60 } }] })

async function questionSaving(): Promise<Saving> {
  const { id: courseId } = await quizCourse()
  const [{ id, version }] = await questionsOf(courseId)
  return { courseId, path: `/questions/${id}`, theirs: asking('Theirs?'), mine: asking('Mine?'), version }
}

/** The present version, found by what was saved last. */
async function versionNow({ courseId, path }: Saving) {
  const [, kind, id] = path.split('/')
  const { sections: now } = await curriculumOf(courseId)
  const things = {
    lessons: now.flatMap((section: { lessons: object[] }) => section.lessons),
    sections: now,
    questions: await questionsOf(courseId),
  }[kind as 'lessons']
  return things.find((thing: { id: number }) => thing.id === Number(id)).version
}

const savings: [string, () => Promise<Saving>][] = [
  ['lesson', lessonSaving],
  ['section', sectionSaving],
  ['question', questionSaving],
]

test.each(savings)(
  'the later change of a %s by a co-teacher is refused and changes nothing, until they have read the other',
  async (_, begin) => {
    const saving = await begin()
    const { courseId, path, theirs, mine, version } = saving
    expect((await lead.call('PUT', path, { ...theirs, version })).status).toBe(200)
    const before = await rowsOf(courseId)
    expect(await collaborator.call('PUT', path, { ...mine, version })).toMatchObject(refused)
    expect(await rowsOf(courseId)).toEqual(before)

    const read = await versionNow(saving)
    expect(read).not.toBe(version)
    expect((await collaborator.call('PUT', path, { ...mine, version: read })).status).toBe(200)
    expect(JSON.stringify(await rowsOf(courseId))).toMatch(/Mine/)
  },
)

test.each(savings)('of two changes of a %s at the same moment exactly one is kept', async (_, begin) => {
  const { path, theirs, mine, version } = await begin()
  const answers = await Promise.all([
    lead.call('PUT', path, { ...theirs, version }),
    collaborator.call('PUT', path, { ...mine, version }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each(savings)(
  'a change of a %s that names no version is taken, as it was before there were any',
  async (_, begin) => {
    const { path, theirs, mine } = await begin()
    expect((await lead.call('PUT', path, theirs)).status).toBe(200)
    expect((await collaborator.call('PUT', path, mine)).status).toBe(200)
  },
)

test('a question that was asked and then changed is another one: whoever edits the old one is told', async () => {
  const course = await quizCourse()
  const { id: courseId, lessonIds } = course
  const [{ id, version }] = await questionsOf(courseId)
  const asked = await learner(courseId)
  expect((await asked.call('POST', `/lessons/${lessonIds[0]}/attempts`)).status).toBe(200)
  await lead.call('PUT', `/questions/${id}`, { ...asking('Theirs?'), version })
  const before = await rowsOf(courseId)
  expect(await collaborator.call('PUT', `/questions/${id}`, { ...asking('Mine?'), version })).toMatchObject(refused)
  expect(await rowsOf(courseId)).toEqual(before)
})

test('what is moved or belongs to another lesson does not count as a change of this one', async () => {
  const { id: courseId, sectionId, lessonIds } = await ours({ lessons: [{ title: 'One' }, { title: 'Two' }] })
  const { version } = (await curriculumOf(courseId)).sections[0].lessons[0]
  const [one, two] = lessonIds
  await lead.call('PUT', `/lessons/${two}`, textLesson('Two, changed'))
  const sectionsWanted = [{ id: sectionId, lessons: [two, one] }]
  await lead.call('PUT', `/courses/${courseId}/curriculum/order`, { sections: sectionsWanted })
  expect((await collaborator.call('PUT', `/lessons/${one}`, { ...textLesson('Mine'), version })).status).toBe(200)
})
