import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { complaintCases } from '../../db/schema.ts'
import { lockWritten, setHiding, writtenTables } from '../admin/moderation/written.ts'
import { putBackOnOffer, takeOffCatalogue } from '../authoring/take-off-catalogue.ts'

type Case = Pick<typeof complaintCases.$inferSelect, 'id' | 'kind' | 'thingId' | 'courseId' | 'wasOffered'>
type Hiding = { at: Date; by: number; reason: string }

/** Takes it from everyone's eyes. Pages that are kept in memory are made anew, because the tables they show change. */
export async function takeAway(tx: Tx, { kind, thingId, courseId }: Case, { at, by, reason }: Hiding) {
  if (kind === 'course') {
    const wasOffered = await isOnOffer(tx, courseId)
    await takeOffCatalogue(tx, courseId)
    return { wasOffered }
  }
  const { hiddenAt } = await lockWritten[kind](tx, thingId)
  // An admin may have hidden it already, without waiting for a report.
  if (!hiddenAt) await setHiding(tx, kind, thingId, { hiddenAt: at, hiddenBy: by, hiddenReason: reason })
  return { wasOffered: false }
}

/** All as it was before. What its author has deleted meanwhile stays deleted. */
export async function giveBack(tx: Tx, found: Case) {
  const { kind, thingId, courseId, wasOffered } = found
  if (kind === 'course') {
    if (wasOffered) await putBackOnOffer(tx, courseId)
    return
  }
  if ((await isThere(tx, { kind, thingId })) && !(await isTakenAwaySince(tx, found)))
    await setHiding(tx, kind, thingId, { hiddenAt: null, hiddenBy: null, hiddenReason: null })
}

/** Deletes the words. Not what an admin has shown again since, nor what was hidden again then: these were other decisions. */
export async function deleteForGood(tx: Tx, found: Case) {
  const { id, kind, thingId } = found
  if (kind !== 'course' && !(await isTakenAwaySince(tx, found))) {
    const table = writtenTables[kind]
    await tx.delete(table).where(and(eq(table.id, thingId), isNotNull(table.hiddenAt)))
  }
  await tx.update(complaintCases).set({ removedAt: sql`now()` }).where(eq(complaintCases.id, id))
}

/** By a later report, whose decision holds and may still be appealed against. */
async function isTakenAwaySince(tx: Tx, { id, kind, thingId }: Case) {
  const since = await tx.$count(
    complaintCases,
    and(
      eq(complaintCases.kind, kind),
      eq(complaintCases.thingId, thingId),
      gt(complaintCases.id, id),
      inArray(complaintCases.decision, ['hide', 'remove']),
      sql`${complaintCases.appealOutcome} IS DISTINCT FROM 'granted'`,
    ),
  )
  return since > 0
}

/** Authors delete what they wrote, and go. */
export async function isThere(tx: Tx, { kind, thingId }: Pick<Case, 'kind' | 'thingId'>) {
  if (kind === 'course') return true
  try {
    await lockWritten[kind](tx, thingId)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

async function isOnOffer(tx: Tx, courseId: number) {
  const { rows } = await tx.execute(sql`SELECT FROM courses c WHERE c.id = ${courseId} AND (c.status = 1
    OR EXISTS (SELECT FROM own_courses own WHERE own.course_id = c.id AND own.offered_at IS NOT NULL)) FOR NO KEY UPDATE OF c`)
  return rows.length > 0
}
