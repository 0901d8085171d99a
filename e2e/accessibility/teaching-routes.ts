import { messages } from '@koya/contract/protocol/messages.ts'
import { leaveOnlyOutline, ownCourse } from '../support/courses/own-course.ts'
import { didNotLoad, type RouteRow, type RouteRows } from './route-row.ts'
import { ask, type Visit } from './view.ts'

const COSTING = 'Costing for Bakers, Tailors and Small Factories'

const taught: Omit<RouteRow, 'filled'> = { who: 'instructor', empty: null, error: didNotLoad }

type Taught = { id: number; course_name: string; figures: { enrolments: number } }

/** A page of the course that has lessons of every kind and questions. */
export function ofFullCourse(page: string) {
  return async (visit: Visit) => {
    const courses: Taught[] = await ask(visit, '/courses/my/courses')
    return `/mycourses/${courses.find(({ course_name }) => course_name === COSTING)?.id}/${page}`
  }
}

/** A page of a course that nobody has taken yet and that has nothing to learn. */
function ofBareCourse(page: string) {
  return { path: async (visit: Visit) => `/mycourses/${await bareCourse(visit)}/${page}` }
}

async function bareCourse({ page, member }: Visit) {
  if (!member) throw new Error('nobody is signed in')
  const id = await ownCourse(page.request, member, COSTING)
  await leaveOnlyOutline(id, '')
  return id
}

/** Fails as a list without courses: so the specification wants it. */
const listFails = 'No courses here'

export const teachingRoutes: RouteRows = {
  '/newcourse': { ...taught, filled: '/newcourse', error: messages.authoring.referenceFailed },
  '/mycourses': {
    ...taught,
    filled: '/mycourses',
    empty: { who: 'newcomer', path: '/mycourses' },
    error: listFails,
  },
  '/instructor/dashboard': {
    ...taught,
    filled: '/instructor/dashboard',
    empty: { who: 'newcomer', path: '/instructor/dashboard' },
    error: listFails,
  },
  '/instructor/earnings': {
    ...taught,
    filled: '/instructor/earnings',
    empty: { who: 'newcomer', path: '/instructor/earnings' },
  },
  '/instructor/marking': {
    ...taught,
    filled: '/instructor/marking',
    empty: { who: 'newcomer', path: '/instructor/marking' },
  },
  '/instructor/marking/:id': {
    ...taught,
    who: 'admin',
    filled: '/instructor/marking/1',
    empty: '/instructor/marking/999999',
  },
  '/mycourses/invitations': {
    ...taught,
    filled: '/mycourses/invitations',
    empty: { who: 'newcomer', path: '/mycourses/invitations' },
  },
  '/mycourses/:id/edit': { ...taught, filled: ofFullCourse('edit'), empty: '/mycourses/999999/edit' },
  '/mycourses/:id/curriculum': {
    ...taught,
    filled: ofFullCourse('curriculum'),
    empty: ofBareCourse('curriculum'),
  },
  '/mycourses/:id/questions': { ...taught, filled: ofFullCourse('questions'), empty: ofBareCourse('questions') },
  '/mycourses/:id/prices': { ...taught, filled: ofFullCourse('prices') },
  // A course that teaches no paper says so.
  '/mycourses/:id/mock': { ...taught, filled: ofFullCourse('mock') },
  '/mycourses/:id/learners': { ...taught, filled: ofFullCourse('learners'), empty: ofBareCourse('learners') },
  '/mycourses/:id/announcements': {
    ...taught,
    filled: ofFullCourse('announcements'),
    empty: ofBareCourse('announcements'),
  },
  '/instructor/profile': {
    ...taught,
    filled: '/instructor/profile',
    empty: { who: 'newcomer', path: '/instructor/profile' },
    error: messages.profile.instructorLoadFailed,
  },
}
