import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { answerFileUrl } from '@koya/contract/rules/media/answer-files.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import { announcements, answerFiles, enrolments, lessonProgress, questions, sections } from '../../src/db/schema.ts'
import { enrolIn } from '../access.ts'
import { textLesson } from '../authors.ts'
import { addAnswerToMark } from '../courses/answer-to-mark.ts'
import { makeCourse, threeQuestions } from '../courses/make-course.ts'
import { logInAs, makePerson } from '../people.ts'

type Limits = Record<string, [most: number, sent?: Partial<InjectOptions>]>

const question = { kind: 'numeric', prompt: 'A score?', answer: [20] }
const gift = Array.from({ length: 30 }, (_, at) => `Question ${at} {=a ~b}`).join('\n\n')

/** How many statements the curriculum editor may cost: in a course of many lessons and questions, with learners in it. */
export async function curriculumLimits(app: FastifyInstance, db: Db): Promise<Limits> {
  const teacher = await makePerson(db, { roles: ['Instructor'] })
  const token = (await logInAs(app, teacher.email)).json().token
  const course = await makeTaught(db, teacher.id)
  const bare = await makeCourse(db, { lessons: [], teachers: [teacher.id] })
  const unwanted = await makeCourse(db, { lessons: [], teachers: [teacher.id] })
  await db.delete(sections).where(eq(sections.courseId, bare.id))
  const hello = { courseId: course.id, title: 'Hello', body: 'All' }
  const announced = await db.insert(announcements).values([hello, hello]).returning()
  const [{ userId: learner } = { userId: 0 }] = await db
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(eq(enrolments.courseId, course.id))
    .limit(1)
  const [quiz, opened, ...texts] = course.lessonIds
  const asked = await db
    .insert(questions)
    .values(threeQuestions(course.id, null, 'bank'))
    .returning()
  const [one, two] = asked.map(({ id }) => id)
  const own = await db
    .select()
    .from(questions)
    .where(eq(questions.lessonId, quiz ?? 0))
  const key = 'handed-in-by-a-learner-1'
  await db
    .insert(answerFiles)
    .values({ userId: learner, key, name: 'work.txt', kind: 'text', contentType: 'text/plain', bytes: 3 })
  const files = [answerFileUrl(key)]
  const toMark = await addAnswerToMark(db, { userId: learner, courseId: course.id, lessonId: quiz ?? null, files })
  const at = (path: string, payload?: object) => ({
    url: fullPath(path),
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  const everything = [{ id: course.sectionId, lessons: [...texts, opened, quiz] }]
  return {
    'GET /courses/:id/curriculum': [5, at(`/courses/${course.id}/curriculum`)],
    'GET /courses/:id/learners': [3, at(`/courses/${course.id}/learners`)],
    'GET /courses/:id/learners/:learner/marks': [4, at(`/courses/${course.id}/learners/${learner}/marks`)],
    'POST /courses/:id/learners/messages': [14, at(`/courses/${course.id}/learners/messages`, { body: 'Well done.' })],
    'GET /courses/my/questions': [3, at('/courses/my/questions')],
    'GET /marking': [2, at('/marking')],
    'GET /marking/:id': [5, at(`/marking/${toMark}`)],
    'GET /answer-files/:key': [3, at(`/answer-files/${key}`)],
    'GET /answer-files/:key/content': [3, at(`/answer-files/${key}/content`)],
    'POST /marking/:id': [24, at(`/marking/${toMark}`, { marks: [5] })],
    'GET /courses/my/stops': [2, at('/courses/my/stops')],
    'GET /courses/:id/announcements': [3, at(`/courses/${course.id}/announcements`)],
    'PUT /courses/:id/announcements/:announcement': [
      8,
      at(`/courses/${course.id}/announcements/${announced[0]?.id}`, { title: 'Hello again', body: 'All' }),
    ],
    'DELETE /courses/:id/announcements/:announcement': [
      8,
      at(`/courses/${course.id}/announcements/${announced[1]?.id}`),
    ],
    'PUT /courses/:id/level': [8, at(`/courses/${bare.id}/level`, { level: 'Advanced' })],
    'PUT /courses/:id/archive': [8, at(`/courses/${bare.id}/archive`, { is_archived: false })],
    'DELETE /courses/:id': [11, at(`/courses/${unwanted.id}`)],
    'GET /courses/:id/questions': [3, at(`/courses/${course.id}/questions`)],
    'PUT /courses/:id/curriculum/order': [13, at(`/courses/${course.id}/curriculum/order`, { sections: everything })],
    'POST /courses/:id/sections': [11, at(`/courses/${course.id}/sections`, { title: 'Part' })],
    'POST /courses/:id/curriculum/start': [11, at(`/courses/${bare.id}/curriculum/start`)],
    'PUT /sections/:id': [11, at(`/sections/${course.sectionId}`, { title: 'Part' })],
    'POST /sections/:id/lessons': [15, at(`/sections/${course.sectionId}/lessons`, textLesson('Words'))],
    'PUT /lessons/:id': [15, at(`/lessons/${opened}`, textLesson('Words'))],
    'POST /courses/:id/questions': [9, at(`/courses/${course.id}/questions`, { use: 'bank', question })],
    'POST /courses/:id/questions/import': [
      12,
      at(`/courses/${course.id}/questions/import`, { use: 'bank', format: 'gift', text: gift }),
    ],
    'PUT /questions/:id': [9, at(`/questions/${one}`, question)],
    'DELETE /questions/:id': [9, at(`/questions/${two}`)],
    // This course teaches no paper, so it ends where that is known.
    'GET /courses/:id/mock': [2, at(`/courses/${course.id}/mock`)],
    'PUT /courses/:id/mock': [
      2,
      at(`/courses/${course.id}/mock`, {
        minutes: 60,
        pauses: 0,
        pause_minutes: 5,
        marked_by: 'self',
        sections: [{ name: 'Section A', marks: 1, parts: [{ topic: '', count: 10 }] }],
      }),
    ],
    'DELETE /courses/:id/mock': [2, at(`/courses/${course.id}/mock`)],
    'GET /courses/:id/questions/figures': [4, at(`/courses/${course.id}/questions/figures`)],
    'PUT /lessons/:id/questions/order': [
      9,
      at(`/lessons/${quiz}/questions/order`, { questions: own.map(({ id }) => id).reverse() }),
    ],
    'DELETE /lessons/:id': [15, at(`/lessons/${opened}`)],
    'DELETE /sections/:id': [17, at(`/sections/${course.sectionId}`)],
  }
}

async function makeTaught(db: Db, teacher: number) {
  const lessons = [{ kind: 'quiz' as const }, ...Array.from({ length: 30 }, () => ({}))]
  const course = await makeCourse(db, { lessons, teachers: [teacher] })
  for (let at = 0; at < 5; at++) {
    const { id: userId } = await makePerson(db)
    await enrolIn(db, userId, course.id)
    const rows = course.lessonIds.slice(1).map((lessonId) => ({ userId, lessonId, courseId: course.id }))
    await db.insert(lessonProgress).values(rows)
  }
  return course
}
