import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { answersTo, openClassrooms } from '../../../test/courses/classroom.ts'
import { answerLog, questions } from '../../db/schema.ts'

const { db, person, learner, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'] })
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

type Asked = { id: number; prompt: string; options: string[] }

/** A quiz with one question of many options, of which the third is right. */
async function letterQuiz(content: object) {
  const course = await makeCourse({ lessons: [{ kind: 'quiz', content }], teachers: [teacher.id] })
  const [lesson] = course.lessonIds as [number]
  await db.delete(questions).where(eq(questions.courseId, course.id))
  await db.insert(questions).values({
    courseId: course.id,
    lessonId: lesson,
    kind: 'single',
    prompt: 'Which is C?',
    options: letters,
    answer: [2],
  })
  return { course, lesson }
}

test('the options of a question stand in another order for every attempt, stable within it, and marks are the same', async () => {
  const { course, lesson } = await letterQuiz({ shuffle: true, show_answers: 'at_once' })
  const orders = []
  for (const who of [await learner(course.id), await learner(course.id), await learner(course.id)]) {
    const shown = (await who.call('GET', `/lessons/${lesson}`)).data.questions as Asked[]
    const begun = (await who.call('POST', `/lessons/${lesson}/attempts`)).data
    const again = (await who.call('POST', `/lessons/${lesson}/attempts`)).data
    expect(begun.questions).toEqual(shown)
    expect(again.questions).toEqual(shown)
    const [asked] = begun.questions as [Asked]
    expect(asked.options.toSorted()).toEqual(letters)
    orders.push(asked.options.join(''))
    const place = asked.options.indexOf('C')
    const answers = { [asked.id]: [place] }
    const { data } = await who.call('POST', `/attempts/${begun.id}/hand-in`, { answers })
    expect(data).toMatchObject({ score: 100, is_passed: true })
    expect(data.questions[0]).toMatchObject({ options: asked.options, given: [place], answer: [place], is_right: true })
    expect((await who.call('GET', `/attempts/${begun.id}`)).data).toEqual(data)
    const [logged] = await db.select().from(answerLog).where(eq(answerLog.attemptId, begun.id))
    expect(logged).toMatchObject({ chosen: [2], isRight: true })
    const next = (await who.call('GET', `/lessons/${lesson}`)).data.questions as Asked[]
    orders.push(next[0]?.options.join(''))
  }
  expect(new Set([...orders, letters.join('')]).size).toBeGreaterThan(4)
})

test('an author who does not want that keeps the order, and an attempt keeps the one it was begun with', async () => {
  const { course, lesson } = await letterQuiz({ shuffle: false, show_answers: 'at_once' })
  const ada = await learner(course.id)
  const { data: begun } = await ada.call('POST', `/lessons/${lesson}/attempts`)
  expect(begun.questions[0].options).toEqual(letters)
  const { data: read } = await teacher.call('GET', `/courses/${course.id}/curriculum`)
  const { title, minutes, content } = read.sections[0].lessons[0]
  expect(content).toMatchObject({ shuffle: false, show_answers: 'at_once' })
  await teacher.call('PUT', `/lessons/${lesson}`, { title, minutes, content: { ...content, shuffle: true } })
  const { data: shown } = await ada.call('GET', `/lessons/${lesson}`)
  expect(shown.questions[0].options).toEqual(letters)
  const answers = { [begun.questions[0].id]: [2] }
  const { data } = await ada.call('POST', `/attempts/${begun.id}/hand-in`, { answers })
  expect(data).toMatchObject({ score: 100, questions: [{ options: letters, given: [2], answer: [2] }] })
})

async function sit(who: Awaited<ReturnType<typeof learner>>, lesson: number, wrong = 0) {
  const { data: begun } = await who.call('POST', `/lessons/${lesson}/attempts`)
  const answers = answersTo(begun.questions, wrong)
  return (await who.call('POST', `/attempts/${begun.id}/hand-in`, { answers })).data
}

test.each([
  ['limited attempts, as usual', { attempts: 2 }, 'attempts', null],
  ['unlimited attempts, as usual', { attempts: null }, null, null],
  ['at once', { attempts: 2, show_answers: 'at_once' }, null, null],
  ['never', { attempts: 2, show_answers: 'never' }, 'never', 'never'],
  ['after the last', { attempts: 2, show_answers: 'after_last' }, 'attempts', null],
])('answers are shown with %s as the author said', async (_, content, first, last) => {
  const course = await makeCourse({ lessons: [{ kind: 'quiz', content }] })
  const ada = await learner(course.id)
  const [lesson] = course.lessonIds as [number]
  for (const withheld of [first, last]) {
    const told = await sit(ada, lesson, 1)
    expect(told).toMatchObject({ withheld, score: 66.67 })
    const isTold = withheld === null
    expect(
      told.questions.every(({ answer, is_right, explanation }: Record<string, unknown>) =>
        isTold
          ? answer && explanation && is_right !== null
          : answer === null && explanation === null && is_right === null,
      ),
    ).toBe(true)
  }
})

test('a question that is taken out while somebody sits the quiz does not keep them from handing in', async () => {
  const course = await makeCourse({ lessons: [{ kind: 'quiz', content: {} }], teachers: [teacher.id] })
  const ada = await learner(course.id)
  const { data: begun } = await ada.call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
  expect((await teacher.call('DELETE', `/questions/${begun.questions[0].id}`)).status).toBe(200)
  const { status, data } = await ada.call('POST', `/attempts/${begun.id}/hand-in`, {
    answers: answersTo(begun.questions),
  })
  expect({ status, score: data.score, asked: data.questions.length }).toEqual({ status: 200, score: 100, asked: 3 })
})

test('whoever teaches a course can neither buy nor enrol in nor rate it, and is no learner of it', async () => {
  const free = await makeCourse({ course: { priceKobo: 0 }, teachers: [teacher.id] })
  const paid = await makeCourse({ course: { priceKobo: 500_000 }, teachers: [teacher.id] })
  const own = { status: 409, code: 'own_course' }
  const enrollments = [{ user_id: teacher.id, course_id: free.id }]
  expect(await teacher.call('POST', '/enrollments', { enrollments })).toMatchObject(own)
  expect(await teacher.call('POST', '/payments', { course_ids: [paid.id] })).toMatchObject(own)
  expect((await teacher.call('GET', `/cart/quote?ids=${paid.id}`)).data.courses).toMatchObject([{ state: 'own' }])
  expect(await teacher.call('PUT', `/courses/${free.id}/rating`, { stars: 5 })).toMatchObject({
    ...own,
    message: messages.enrolment.ownCourse,
  })
  expect((await teacher.call('GET', `/classroom/${free.id}`)).data.role).toBe('teacher')
})

test('a teacher who bought the course before teaching it no longer counts as its learner', async () => {
  const later = await person({ roles: ['Instructor'] })
  const taught = await makeCourse({ teachers: [later.id, teacher.id] })
  await enrolIn(db, later.id, taught.id)
  await learner(taught.id)
  expect((await later.call('GET', `/classroom/${taught.id}`)).data.role).toBe('teacher')
  expect((await teacher.call('GET', `/courses/${taught.id}/learners`)).data.learners).toHaveLength(1)
  const mine = (await later.call('GET', '/courses/my/courses')).data.find(({ id }: { id: number }) => id === taught.id)
  expect(mine.figures.enrolments).toBe(1)
})
