import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import { addPicture, goodDraft } from '../courses/good-draft.ts'
import { makeCourse } from '../courses/make-course.ts'
import { packageForm } from '../courses/packages.ts'
import { logInAs, makePerson } from '../people.ts'

type Limits = Record<string, [most: number, sent?: Partial<InjectOptions>]>

/** How many statements writing a course may cost: with many collaborators, topics and lessons. */
export async function authoringLimits(app: FastifyInstance, db: Db): Promise<Limits> {
  const teacher = await makePerson(db, { roles: ['Instructor'] })
  const others = await Promise.all(Array.from({ length: 9 }, () => makePerson(db, { roles: ['Instructor'] })))
  const picture = await addPicture(db, teacher.id)
  const payload: CourseDraft = {
    ...goodDraft,
    course_code: 'LIMIT-1',
    course_thumbnail: picture,
    course_cover_image: picture,
    instructor_id: String(teacher.id),
    instructors: JSON.stringify(others.map(({ id }) => id)),
    topics: Array.from({ length: 12 }, (_, at) => `Topic ${at}\n- One\n- Two`).join('\n'),
  }
  const course = await makeCourse(db, { lessons: [{ kind: 'quiz' }, {}, {}, {}], teachers: [teacher.id] })
  const { token } = (await logInAs(app, teacher.email)).json()
  const as = (path: string, rest: object = {}) => ({
    headers: { authorization: `Bearer ${token}` },
    url: fullPath(path),
    ...rest,
  })
  const at = `/courses/${course.id}`
  const form = await packageForm()
  return {
    'GET /instructors': [2, as('/instructors')],
    'GET /courses/:id/draft': [12, as(`${at}/draft`)],
    'POST /courses': [20, as('/courses', { payload })],
    'PUT /courses/:id': [39, as(at, { payload: { ...payload, course_code: 'LIMIT-2' } })],
    'PUT /courses/:id/publication': [12, as(`${at}/publication`, { payload: { is_published: false } })],
    'POST /courses/:id/duplicate': [21, as(`${at}/duplicate`)],
    'GET /courses/:id/package': [15, as(`${at}/package`)],
    'POST /courses/package': [
      22,
      { ...form, url: fullPath('/courses/package'), headers: { ...form.headers, ...as('/').headers } },
    ],
  }
}
