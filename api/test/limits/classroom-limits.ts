import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import { announcements, awards, conversations, discussionPosts, ratings } from '../../src/db/schema.ts'
import { enrolIn } from '../access.ts'
import { answersTo } from '../courses/classroom.ts'
import { makeCourse } from '../courses/make-course.ts'
import { logInAs, makePerson } from '../people.ts'

type Limits = Record<string, [most: number, sent?: Partial<InjectOptions>]>

/** How many statements the classroom may cost: in a course of many lessons, with a class of learners around. */
export async function classroomLimits(app: FastifyInstance, db: Db): Promise<Limits> {
  const [learner, teacher] = [await makePerson(db), await makePerson(db, { roles: ['Instructor'] })]
  const [asLearner, asTeacher] = [await headersOf(app, learner), await headersOf(app, teacher)]
  const kinds = [{ kind: 'quiz' as const }, ...Array.from({ length: 12 }, () => ({}))]
  const course = await makeCourse(db, { lessons: kinds, teachers: [teacher.id] })
  const [quiz, first, ...rest] = course.lessonIds as [number, number, ...number[]]
  for (const userId of [learner.id, (await makePerson(db)).id]) await enrolIn(db, userId, course.id)
  const posts = await db
    .insert(discussionPosts)
    .values(Array.from({ length: 9 }, (_, at) => ({ lessonId: first, userId: learner.id, body: `Question ${at}` })))
    .returning()
  const [answer] = await db
    .insert(discussionPosts)
    .values({ lessonId: first, userId: teacher.id, parentId: posts[1]?.id ?? 0, body: 'Because' })
    .returning()
  const [conversation] = await db
    .insert(conversations)
    .values({ courseId: course.id, learnerId: learner.id })
    .returning()
  const announced = Array.from({ length: 9 }, () => ({ courseId: course.id, title: 'Hello', body: 'All' }))
  await db.insert(announcements).values(announced)
  const reviewer = await makePerson(db)
  const [rated] = await db
    .insert(ratings)
    .values({ userId: reviewer.id, courseId: course.id, stars: 4, review: 'Clear' })
    .returning()
  const send = async (method: 'POST' | 'PUT', path: string, payload?: object) =>
    (await app.inject({ method, url: fullPath(path), ...asLearner, ...(payload && { payload }) })).json()
  const { data: attempt } = await send('POST', `/lessons/${quiz}/attempts`)
  const ticket = await ticketFrom(send, course.id)
  const [award] = await db.select().from(awards)
  const done_at = new Date().toISOString()
  const at = (path: string) => ({ url: fullPath(path) })
  return {
    'GET /classroom/:course': [7, { ...asLearner, ...at(`/classroom/${course.id}`) }],
    'GET /classroom/:course/search': [
      3,
      { ...asLearner, ...at(`/classroom/${course.id}/search`), query: { search: 'read this' } },
    ],
    'GET /classroom/:course/pack': [5, { ...asLearner, ...at(`/classroom/${course.id}/pack`) }],
    'POST /complaints': [16, { ...asLearner, payload: { kind: 'review', id: rated?.id, reason: 'spam' } }],
    'GET /complaints/:id': [3, { ...asLearner, ...at('/complaints/1') }],
    'POST /complaints/:id/appeal': [
      5,
      { ...asLearner, ...at('/complaints/1/appeal'), payload: { text: 'It was a quotation.' } },
    ],
    'GET /conversations': [2, asLearner],
    'GET /courses/:id/conversation': [4, { ...asLearner, ...at(`/courses/${course.id}/conversation`) }],
    'POST /courses/:id/conversation': [
      20,
      { ...asLearner, ...at(`/courses/${course.id}/conversation`), payload: { body: 'Hello' } },
    ],
    'GET /conversations/:id': [6, { ...asLearner, ...at(`/conversations/${conversation?.id}`) }],
    'POST /conversations/:id/messages': [
      20,
      { ...asLearner, ...at(`/conversations/${conversation?.id}/messages`), payload: { body: 'And one more' } },
    ],
    'POST /conversations/:id/reading': [
      5,
      { ...asLearner, ...at(`/conversations/${conversation?.id}/reading`), payload: { up_to: 1 } },
    ],
    'GET /dashboard': [12, asLearner],
    'GET /courses/:id/taken-along': [6, { ...asLearner, ...at(`/courses/${course.id}/taken-along`) }],
    'POST /classroom/:course/enter': [3, { ...asLearner, ...at(`/classroom/${course.id}/enter`), payload: { ticket } }],
    'GET /lessons/:id': [8, { ...asLearner, ...at(`/lessons/${first}`) }],
    'POST /progress': [
      10,
      { ...asLearner, payload: { items: [first, ...rest.slice(1)].map((lesson_id) => ({ lesson_id, done_at })) } },
    ],
    'PUT /lessons/:id/note': [6, { ...asLearner, ...at(`/lessons/${first}/note`), payload: { body: 'Mine' } }],
    'GET /lessons/:id/transcript': [4, { ...asLearner, ...at(`/lessons/${first}/transcript`) }],
    'GET /lessons/:id/scorm': [4, { ...asLearner, ...at(`/lessons/${first}/scorm`) }],
    'PUT /lessons/:id/scorm': [
      5,
      {
        ...asLearner,
        ...at(`/lessons/${first}/scorm`),
        payload: { package_id: 1, run: 1, number: 1, part: 'one', state: '{}' },
      },
    ],
    'PUT /lessons/:id/watching': [
      12,
      { ...asLearner, ...at(`/lessons/${first}/watching`), payload: { position: 1, watched: [[0, 1]] } },
    ],
    'GET /courses/:id/notes': [3, { ...asLearner, ...at(`/courses/${course.id}/notes`) }],
    'POST /lessons/:id/attempts': [11, { ...asLearner, ...at(`/lessons/${quiz}/attempts`) }],
    'POST /courses/:id/entrance': [10, { ...asLearner, ...at(`/courses/${course.id}/entrance`) }],
    'POST /attempts/:id/hand-in': [
      16,
      {
        ...asLearner,
        ...at(`/attempts/${attempt.id}/hand-in`),
        payload: { answers: answersTo(attempt.questions) },
      },
    ],
    'GET /attempts/:id': [9, { ...asLearner, ...at(`/attempts/${attempt.id}`) }],
    'GET /courses/:id/posts': [
      3,
      { ...asLearner, ...at(`/courses/${course.id}/posts`), query: { search: 'question 3' } },
    ],
    'PUT /posts/:id/acceptance': [
      9,
      { ...asLearner, ...at(`/posts/${answer?.id}/acceptance`), payload: { is_accepted: true } },
    ],
    'PUT /posts/:id/following': [
      5,
      { ...asLearner, ...at(`/posts/${posts[1]?.id}/following`), payload: { is_following: false } },
    ],
    'GET /lessons/:id/posts': [8, { ...asLearner, ...at(`/lessons/${first}/posts`) }],
    'POST /lessons/:id/posts': [14, { ...asLearner, ...at(`/lessons/${first}/posts`), payload: { body: 'Why?' } }],
    'DELETE /posts/:id': [4, { ...asLearner, ...at(`/posts/${posts[0]?.id}`) }],
    'POST /courses/:id/announcements': [
      9,
      { ...asTeacher, ...at(`/courses/${course.id}/announcements`), payload: { title: 'Hello', body: 'All' } },
    ],
    'GET /courses/:id/ratings': [3, at(`/courses/${course.id}/ratings`)],
    'PUT /courses/:id/rating': [9, { ...asLearner, ...at(`/courses/${course.id}/rating`), payload: { stars: 5 } }],
    'GET /courses/:id/ratings/me': [4, { ...asLearner, ...at(`/courses/${course.id}/ratings/me`) }],
    'PUT /courses/:id/ratings/:rating/vote': [
      6,
      { ...asLearner, ...at(`/courses/${course.id}/ratings/${rated?.id}/vote`), payload: { helpful: true } },
    ],
    'PUT /courses/:id/ratings/:rating/answer': [
      9,
      { ...asTeacher, ...at(`/courses/${course.id}/ratings/${rated?.id}/answer`), payload: { answer: 'Thank you.' } },
    ],
    'GET /certificates/:code': [1, at(`/certificates/${award?.code}`)],
  }
}

async function headersOf(app: FastifyInstance, { email }: { email: string }) {
  return { headers: { authorization: `Bearer ${(await logInAs(app, email)).json().token}` } }
}

async function ticketFrom(
  send: (method: 'POST', path: string) => Promise<{ data: { url: string } }>,
  courseId: number,
) {
  const { data } = await send('POST', `/courses/${courseId}/open`)
  return [...new URL(data.url, 'http://koya').searchParams.values()][0] ?? ''
}
