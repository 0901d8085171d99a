import { expect, test } from 'vitest'
import { enrolIn } from '../../../../test/access.ts'
import { openAuthors } from '../../../../test/authors.ts'
import { answersTo, standingOf } from '../../../../test/courses/classroom.ts'

const { db, lead, learner, ours } = await openAuthors()
const remove = (id: number | undefined) => lead.call('DELETE', `/lessons/${id}`)
const once = { kind: 'quiz', content: { pass_mark: 60, attempts: 1 } } as const

type Learner = Awaited<ReturnType<typeof learner>>
const read = ({ call }: Learner, lesson_id: number | undefined) =>
  call('POST', '/progress', { items: [{ lesson_id, done_at: new Date().toISOString() }] })
async function sit({ call }: Learner, lesson: number | undefined, wrong = 0) {
  const { data } = await call('POST', `/lessons/${lesson}/attempts`)
  return call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions, wrong) })
}

test('whoever has read all that is left completes at once, alone as they are and whatever they have begun elsewhere', async () => {
  const [course, elsewhere] = [await ours({ lessons: [{}, {}] }), await ours({ lessons: [{}] })]
  const ada = await learner(course.id)
  await enrolIn(db, ada.id, elsewhere.id)
  await ada.call('GET', `/lessons/${elsewhere.lessonIds[0]}`)
  await read(ada, course.lessonIds[0])
  await remove(course.lessonIds[1])
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 1, accomplishedAt: expect.any(Date) })
})

test('whoever has no attempt left at a quiz and only the removed lesson to read completes, without accomplishing', async () => {
  const course = await ours({ lessons: [{}, once, {}] })
  const ada = await learner(course.id)
  await read(ada, course.lessonIds[0])
  await sit(ada, course.lessonIds[1], 3)
  await remove(course.lessonIds[2])
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 0, completedAt: expect.any(Date) })
})

test('whoever had completed without passing one quiz of two accomplishes when that one is taken out', async () => {
  const course = await ours({ lessons: [{}, once, once] })
  const [text, passed, failed] = course.lessonIds
  const ada = await learner(course.id)
  await read(ada, text)
  await sit(ada, passed)
  await sit(ada, failed, 3)
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 0, completedAt: expect.any(Date) })
  await remove(failed)
  expect(await standingOf(db, ada.enrolment.id)).toMatchObject({ status: 1 })
})
