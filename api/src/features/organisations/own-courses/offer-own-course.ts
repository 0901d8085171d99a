import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { OwnCourseState } from '@koya/contract/rules/organisations/own-courses.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { lessonsNow } from '../../../db/lessons-now.ts'
import { courses, ownCourses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { takeOffCatalogue } from '../../authoring/take-off-catalogue.ts'
import { notify } from '../../notifications/notify.ts'
import { waitsForStaff, wasTakenOff } from '../../proposals/waits-for-staff.ts'
import { readSettings } from '../face/read-settings.ts'
import { asWriter, type Held, lockOwn, mayDecide } from './own-standing.ts'

/** Offers a course to whom it is for, or withdraws it. Where managers look at courses first, it waits for one of them. */
export async function offerOwnCourse(deps: Deps, user: SignedIn, slug: string, id: number, isOffered: boolean) {
  const { db } = deps
  const standing = await asWriter(db, user.id, slug)
  return db.transaction(async (tx) => {
    const held = await lockOwn(tx, standing, id)
    if (!isOffered) {
      await takeOffCatalogue(tx, id)
      await audit(tx, user.id, 'unpublish course', `course ${id}`, { organisation: standing.organisation.id })
      return answer(messages.ownCourses.withdrawn, 'draft')
    }
    if (held.lessons === 0) throw new Failure('nothing_to_learn')
    if (held.state === 'offered') return answer(messages.ownCourses.offered, 'offered')
    const { reviewsCourses } = await readSettings(tx, standing.organisation.id)
    if (reviewsCourses && !mayDecide(standing)) {
      await tx
        .update(ownCourses)
        .set({ reviewRequestedAt: sql`coalesce(${ownCourses.reviewRequestedAt}, now())`, reviewNote: '' })
        .where(eq(ownCourses.courseId, id))
      await audit(tx, user.id, 'ask for review of course', `course ${id}`, { organisation: standing.organisation.id })
      return answer(messages.ownCourses.sentToReview, 'in_review')
    }
    return answer(...(await offer(tx, deps, user, held)))
  })
}

const answer = (message: string, state: OwnCourseState) => ({ message, data: { state } })

/** To members at once; into the market as every course comes there. */
async function offer(
  tx: Tx,
  { config }: Deps,
  user: SignedIn,
  { id, audience }: Held,
): Promise<[string, OwnCourseState]> {
  const isTakenOff = await wasTakenOff(tx, id)
  // Staff look at what comes into the market; at what is for members alone they would never look again.
  if (isTakenOff && audience !== 'public') throw new Failure('taken_off')
  await tx
    .update(ownCourses)
    .set({ offeredAt: sql`now()`, reviewRequestedAt: null, reviewNote: '', seenLessons: lessonsNow(sql`${id}::int`) })
    .where(eq(ownCourses.courseId, id))
  await audit(tx, user.id, 'publish course', `course ${id}`, { audience })
  if (audience !== 'public') return [messages.ownCourses.offered, 'offered']
  const waits = (await waitsForStaff(tx, config, user)) || isTakenOff
  await tx
    .update(courses)
    .set({ ...(waits ? { reviewRequestedAt: sql`now()` } : { status: 1 }), updatedAt: sql`now()` })
    .where(eq(courses.id, id))
  return waits ? [messages.ownCourses.sentToStaff, 'in_review'] : [messages.ownCourses.offered, 'offered']
}

type Decision = { approves: boolean; note: string }

/** What a manager decides about a course that waits. Of two who decide at once the second finds it decided. */
export async function reviewOwnCourse(
  deps: Deps,
  user: SignedIn,
  slug: string,
  id: number,
  { approves, note }: Decision,
) {
  const { db } = deps
  const standing = await asWriter(db, user.id, slug)
  if (!mayDecide(standing)) throw new Failure('forbidden')
  if (!approves && !note) throw new Failure('bad_input', { note: [messages.ownCourses.noteNeeded] })
  return db.transaction(async (tx) => {
    const held = await lockOwn(tx, standing, id)
    if (!(await isWaiting(tx, id))) throw new Failure('not_in_review')
    if (approves) await offer(tx, deps, user, held)
    else {
      await tx.update(ownCourses).set({ reviewRequestedAt: null, reviewNote: note }).where(eq(ownCourses.courseId, id))
      await audit(tx, user.id, 'send course back', `course ${id}`, { note })
    }
    const message = approves ? `${held.name} is offered now.` : `${held.name} was sent back: ${note}`
    if (held.leadId !== null && held.leadId !== user.id)
      await notify(tx, held.leadId, [
        {
          type: 'Course Enrollment',
          about: 'own_course_decided',
          kind: 'course',
          message,
          link: `/o/${slug}/courses/${id}`,
        },
      ])
    return { message: approves ? messages.ownCourses.approved : messages.ownCourses.sentBack }
  })
}

async function isWaiting(tx: Tx, id: number) {
  const { rows } = await tx.execute(
    sql`SELECT FROM own_courses WHERE course_id = ${id} AND review_requested_at IS NOT NULL`,
  )
  return rows.length > 0
}
