import { and, eq, gt, isNotNull, ne, or, sum } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { payments } from '../../db/schema.ts'
import { OPENING_MS } from '../payments/checkout/open-at-provider.ts'

/** The parts that somebody can still pay: begun, and neither paid nor over. */
export function isReserving(sponsorshipId: number, now: Date) {
  return and(
    eq(payments.sponsorshipId, sponsorshipId),
    eq(payments.state, 'pending'),
    gt(payments.quotedUntil, now),
    // One that was never opened belongs to a process that died, unless it is being opened right now.
    or(isNotNull(payments.accessCode), gt(payments.createdAt, new Date(now.getTime() - OPENING_MS))),
  )
}

type Given = { now: Date; exceptOf?: string }

/** What is kept for those who are paying at this moment, so that the rest is not paid twice. */
export async function reservedKobo(db: Db | Tx, sponsorshipId: number, { now, exceptOf }: Given) {
  const others = exceptOf === undefined ? undefined : ne(payments.payerEmail, exceptOf)
  const [row] = await db
    .select({ kobo: sum(payments.amountKobo).mapWith(Number) })
    .from(payments)
    .where(and(isReserving(sponsorshipId, now), others))
  return row?.kobo ?? 0
}
