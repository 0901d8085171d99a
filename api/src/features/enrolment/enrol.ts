import { messages } from '@koya/contract/protocol/messages.ts'
import { type Actor, type Grant, grantAccess } from '../../access/grant-access.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { learningPath } from './learning-path.ts'

type Given = Actor & {
  userId: number
  courses: ({ id: number; name: string; lmsCourseId: string | null } & Omit<Grant, 'userId' | 'courseId'>)[]
  /** What else there is to tell, before the courses. */
  alsoTell?: NewNotification[]
}

/** Gives access, once a person and course however often it is asked for, and says so. Answers which courses are new to them. */
export async function enrol(tx: Tx, config: Config, { userId, courses, alsoTell = [], ...actor }: Given) {
  const grants = courses.map(({ id, name: _, lmsCourseId: __, ...grant }) => ({ ...grant, userId, courseId: id }))
  const ids = new Set((await grantAccess(tx, grants, actor)).map(({ courseId }) => courseId))
  const enrolled = courses
    .filter(({ id }) => ids.has(id))
    .map(
      (course): NewNotification => ({
        type: 'Course Enrollment',
        about: 'enrolled',
        kind: 'enrolment',
        message: messages.notifications.enrolledIn(course.name),
        link: learningPath(config, course),
      }),
    )
  await notify(tx, userId, [...alsoTell, ...enrolled])
  return ids
}
