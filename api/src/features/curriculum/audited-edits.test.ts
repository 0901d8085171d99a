import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors, orderOf, textLesson } from '../../../test/authors.ts'
import { auditTrail } from '../../db/schema.ts'

const { db, lead, collaborator, ours } = await openAuthors()
const even = { kind: 'single', prompt: 'Which is even?', options: ['One', 'Two'], answer: [1] }

const trailOf = async (courseId: number) =>
  (
    await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subject, `course ${courseId}`))
      .orderBy(asc(auditTrail.id))
  ).map(({ actorId, action, details }) => [actorId, action, details])

test('every edit of a curriculum and of questions, and every announcement, is written down with who made it', async () => {
  const course = await ours({ lessons: [{ kind: 'quiz', content: { pass_mark: 60 } }] })
  const { id, lessonIds } = course
  const [quiz] = lessonIds
  const { data } = await lead.call('POST', `/courses/${id}/sections`, { title: 'More' })
  const section = data.sections[1].id
  const added = await collaborator.call('POST', `/sections/${section}/lessons`, textLesson('Last'))
  const lesson = added.data.sections[1].lessons[0].id
  await lead.call('PUT', `/lessons/${lesson}`, textLesson('At last'))
  await lead.call('PUT', `/courses/${id}/curriculum/order`, { sections: orderOf(added.data) })
  await lead.call('DELETE', `/lessons/${lesson}`)
  await lead.call('PUT', `/sections/${section}`, { title: 'Rest' })
  await lead.call('DELETE', `/sections/${section}`)
  const asked = await lead.call('POST', `/courses/${id}/questions`, { use: 'quiz', lesson_id: quiz, question: even })
  const question = asked.data[0].id
  await lead.call('PUT', `/questions/${question}`, { ...even, prompt: 'Which is odd?', answer: [0] })
  await lead.call('DELETE', `/questions/${question}`)
  await lead.call('POST', `/courses/${id}/announcements`, { title: 'No class', body: 'There is no class tomorrow.' })

  expect(await trailOf(id)).toEqual([
    [lead.id, 'add section', { title: 'More' }],
    [collaborator.id, 'add lesson', { title: 'Last' }],
    [lead.id, 'change lesson', { lesson, title: 'At last' }],
    [lead.id, 'order curriculum', {}],
    [lead.id, 'remove lesson', { lesson }],
    [lead.id, 'rename section', { section, title: 'Rest' }],
    [lead.id, 'remove section', { section }],
    [lead.id, 'add question', { use: 'quiz', lesson_id: quiz }],
    [lead.id, 'change question', { question }],
    [lead.id, 'remove question', { question }],
    [lead.id, 'announce', { title: 'No class' }],
  ])
})

test('an edit that is refused is not written down', async () => {
  const course = await ours({ lessons: [{}] })
  expect((await lead.call('PUT', `/courses/${course.id}/curriculum/order`, { sections: [] })).status).toBe(409)
  expect(await trailOf(course.id)).toEqual([])
})
