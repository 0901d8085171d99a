import { enrolmentWindow } from '@koya/contract/rules/courses/enrolment-window.ts'
import type { SponsorshipEnd } from '@koya/contract/rules/prices/sponsoring.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { givesAccess } from '../../../access/gives-access.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { courses, payments, sponsorships, users } from '../../../db/schema.ts'

export type SponsorshipRow = typeof sponsorships.$inferSelect
export type FoundSponsorship = Awaited<ReturnType<typeof findSponsorships>>[number]

/** What sponsors have paid and nobody has spent or sent back: the books know. */
const heldKobo = sql<number>`(SELECT coalesce(-sum(l.kobo), 0)::float8 FROM payments p
  JOIN journals j ON j.payment_id = p.id JOIN postings l ON l.journal_id = j.id AND l.account = 'sponsors_money'
  WHERE p.sponsorship_id = ${sponsorships.id})`

/** Of a part: its money waits for the course. What came too late was owed at once, and is no part of what the course cost. */
export const isHeldFor = sql`(SELECT sum(l.kobo) FROM journals j JOIN postings l ON l.journal_id = j.id
  WHERE j.payment_id = ${payments.id} AND l.account = 'sponsors_money') < 0`

/** Links with all that decides how they stand. */
export function findSponsorships(db: Db | Tx, which: SQL | undefined) {
  return db
    .select({
      sponsorship: sponsorships,
      learner: { firstName: users.firstName, deletedAt: users.deletedAt },
      course: courses,
      heldKobo,
      hasAccess: sql<boolean>`EXISTS (SELECT FROM enrolments e WHERE e.user_id = ${sponsorships.userId}
        AND e.course_id = ${sponsorships.courseId} AND ${givesAccess('e')})`,
    })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.userId))
    .innerJoin(courses, eq(courses.id, sponsorships.courseId))
    .where(which)
}

/** Whoever changes a link or counts its money holds its row. Where payments are locked too, theirs comes first. */
export async function lockSponsorship(tx: Tx, id: number) {
  await tx.select({ id: sponsorships.id }).from(sponsorships).where(eq(sponsorships.id, id)).for('update')
  const [found] = await findSponsorships(tx, eq(sponsorships.id, id))
  if (!found) throw new Error(`there is no sponsorship ${id}`)
  return found
}

/** Why a link that says it is open is not: a job ends it within the minute, and nobody pays for it meanwhile. */
export function whyOver(
  { sponsorship, learner, course, hasAccess }: FoundSponsorship,
  now: Date,
): SponsorshipEnd | null {
  if (sponsorship.state !== 'open') return null
  if (learner.deletedAt) return 'account_deleted'
  if (hasAccess) return 'owned'
  if (sponsorship.openUntil <= now) return 'lapsed'
  const isOffered = course.status === 1 && enrolmentWindow(course, now) !== 'closed'
  return isOffered ? null : 'course_over'
}
