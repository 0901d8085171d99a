import type { Tx } from '../../db/client.ts'
import { enrolments } from '../../db/schema.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'

type Given = {
  userId: number
  courses: { id: number; name: string }[]
  paymentId: number | null
  /** What else there is to tell, before the courses. */
  news?: NewNotification[]
}

/** Gives access, once a person and course however often it is asked for. Answers which courses are new to them. */
export async function enrol(tx: Tx, { userId, courses, paymentId, news = [] }: Given) {
  // Two carts with the same courses, settled at once, wait for each other's rows: in one order, or they lock each other.
  const inOrder = courses.toSorted((a, b) => a.id - b.id)
  const added = await tx
    .insert(enrolments)
    .values(inOrder.map(({ id }) => ({ userId, courseId: id, paymentId })))
    .onConflictDoNothing()
    .returning({ courseId: enrolments.courseId })
  const ids = new Set(added.map(({ courseId }) => courseId))
  const enrolled = courses
    .filter(({ id }) => ids.has(id))
    .map(
      ({ name }): NewNotification => ({
        type: 'Course Enrollment',
        message: `You are enrolled in ${name}.`,
        link: '/mylearning',
      }),
    )
  await notify(tx, userId, [...news, ...enrolled])
  return ids
}
