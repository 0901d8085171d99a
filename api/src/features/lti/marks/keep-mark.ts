import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { type AskedMark, courses, enrolments, ltiIdentities, ltiMarks, ltiPlatforms } from '../../../db/schema.ts'
import { notify } from '../../notifications/notify.ts'
import { queueMarks } from './queue-marks.ts'

/** One course in several classes of one learner there. A learning system that names ever new columns fills no table with them. */
const MOST_COLUMNS = 20

/**
 * Keeps where the mark of a learner goes to, in the transaction in which they opened their session or linked their account: a
 * learning system alone cannot ask for anybody's marks. One that was refused is open again.
 */
export async function keepMark(tx: Tx, { identityId, courseId, lineItem, askedAt }: AskedMark) {
  const isIt = eq(ltiIdentities.id, identityId)
  const [found] = await tx
    .select({ userId: ltiIdentities.userId, platform: ltiPlatforms.name })
    .from(ltiIdentities)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiIdentities.platformId))
    .innerJoin(courses, eq(courses.id, courseId))
    .where(isIt)
  if (!found) return
  const { userId } = found
  // Whoever does the last lesson at this moment waits here or is waited for: one of the two sees the other.
  const isTheirs = and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), isNull(enrolments.endedAt))
  await tx.select({ id: enrolments.id }).from(enrolments).where(isTheirs).for('share')
  const [identity] = await tx.select().from(ltiIdentities).where(isIt).for('no key update')
  if (!identity || !(await hasRoom(tx, { identityId, courseId, lineItem }))) return
  if (!identity.knowsOfMarks) await tell(tx, identity, found.platform)
  await tx
    .insert(ltiMarks)
    .values({ identityId, courseId, lineItem, createdAt: new Date(askedAt) })
    .onConflictDoUpdate({
      target: [ltiMarks.identityId, ltiMarks.courseId, ltiMarks.lineItem],
      set: { state: 'open', score: null, reachedAt: null, status: null, tries: 0 },
      setWhere: eq(ltiMarks.state, 'refused'),
    })
  await queueMarks(tx, userId, courseId)
}

/** One that is known already, or not one too many. Whoever asks holds the row of the identity. */
async function hasRoom(
  tx: Tx,
  { identityId, courseId, lineItem }: Pick<AskedMark, 'identityId' | 'courseId' | 'lineItem'>,
) {
  const known = await tx
    .select({ lineItem: ltiMarks.lineItem })
    .from(ltiMarks)
    .where(and(eq(ltiMarks.identityId, identityId), eq(ltiMarks.courseId, courseId)))
  return known.length < MOST_COLUMNS || known.some((one) => one.lineItem === lineItem)
}

type Identity = typeof ltiIdentities.$inferSelect

/** They linked before marks were wanted there, so the page could not say it. */
async function tell(tx: Tx, { id, userId }: Identity, platform: string) {
  await tx.update(ltiIdentities).set({ knowsOfMarks: true }).where(eq(ltiIdentities.id, id))
  const message = `When you finish a course that you opened from ${platform}, your mark now goes back there. You can end the link at any time.`
  await notify(tx, userId, [
    { type: 'Course Enrollment', about: 'sign_in_linked', kind: 'course', message, link: '/learner/accounts' },
  ])
}
