import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { broughtBy as broughtByOwn } from '../../../access/instalment-plans.ts'
import type { Tx } from '../../../db/client.ts'
import { enrolments, payments } from '../../../db/schema.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { standingDispute } from '../disputes/disputes.ts'

type Of = Pick<PaymentRow, 'id' | 'sponsorshipId'>

/** Of a sponsor's payment: it paid for the course, and did not come too late for it. */
function isSold(id: number) {
  return sql`EXISTS (SELECT FROM journals WHERE key = ${`sale:${id}`})`
}

/** The enrolments that a payment brought. One that sponsors brought hangs on each of their parts, whichever came last. */
export function broughtBy({ id, sponsorshipId }: Of) {
  if (!sponsorshipId) return broughtByOwn(id)
  const parts = new QueryBuilder().select({ id: payments.id }).from(payments)
  return and(inArray(enrolments.paymentId, parts.where(eq(payments.sponsorshipId, sponsorshipId))), isSold(id))
}

export async function hasPaidForCourse(tx: Tx, { id }: Of) {
  const { rows } = await tx.execute<{ isSold: boolean }>(sql`SELECT ${isSold(id)} AS "isSold"`)
  return rows[0]?.isSold ?? false
}

/** Whether the bank of another sponsor has still to decide about the same course. */
export async function isHeldBack(tx: Tx, { id, sponsorshipId }: Of) {
  if (!sponsorshipId) return false
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.sponsorshipId, sponsorshipId), ne(payments.id, id), eq(payments.state, 'paid')))
  for (const other of others) {
    const { rows } = await tx.execute<{ standing: string | null }>(sql`SELECT ${standingDispute(other.id)} AS standing`)
    if (rows[0]?.standing) return true
  }
  return false
}
