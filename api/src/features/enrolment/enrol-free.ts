import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { enrolledMail } from '../../outbox/emails/enrolled-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { enrol } from './enrol.ts'
import { naming, readOffers, refuseUnlessOpen } from './offers.ts'

export type Wanted = { user_id: number; course_id: number }[]

/** Enrols in free courses, all or none. A course that costs something needs a settled payment first. */
export async function enrolFree({ db, clock, config }: Deps, userId: number, wanted: Wanted) {
  const courseIds = ownCourses(userId, wanted)
  return db.transaction(async (tx) => {
    const offers = await readOffers(tx, { userId, courseIds, now: clock() })
    refuseUnlessOpen(offers, courseIds)
    const costly = offers.find(({ course }) => course.priceKobo > 0)
    if (costly) throw naming('payment_required', costly.course.name)
    const courses = offers.map(({ course }) => course)
    const added = await enrol(tx, config, {
      userId,
      courses: courses.map(({ id, name, lmsCourseId }) => ({ id, name, lmsCourseId, origin: 'free' })),
      actorId: userId,
    })
    // Two clicks at once: the second waits for the first and then finds everything done.
    if (added.size === 0) throw new Failure('already_enrolled')
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (user) await enqueueMail(tx, enrolledMail({ ...user, courses, link: `${config.publicUrl}/mylearning` }))
    return { message: messages.enrolment.freeSuccess, data: courses.map((course) => presentNew(userId, course)) }
  })
}

/** People enrol themselves and nobody else. */
export function ownCourses(userId: number, wanted: Wanted) {
  if (wanted.some(({ user_id }) => user_id !== userId)) throw new Failure('not_your_enrolment')
  return [...new Set(wanted.map(({ course_id }) => course_id))]
}

export function presentNew(userId: number, course: { id: number; startDate: string | null }) {
  return { user_id: userId, course_id: course.id, status: 0, start_date: course.startDate }
}
