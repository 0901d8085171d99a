import { GIFT_WAITS_DAYS } from '@koya/contract/rules/prices/gifts.ts'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { gifts, payments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'
import { coursesOfGifts, readGifts } from './read-gifts.ts'

const WAITS_MS = GIFT_WAITS_DAYS * 86_400_000

/**
 * Asks one giver about a gift that nobody has opened for ninety days. One that cannot be opened now, because its payment is disputed
 * or was asked back, is asked about once it can. False where there is none.
 */
export function askGiver({ db, config, clock }: Deps) {
  return db.transaction(async (tx) => {
    const now = clock()
    const isForgotten = and(
      lte(gifts.sentAt, new Date(now.getTime() - WAITS_MS)),
      isNull(gifts.askedAt),
      isNull(gifts.redeemedAt),
      eq(payments.state, 'paid'),
    )
    const waiting = (await readGifts(tx, isForgotten)).filter(({ state }) => state === 'waiting')
    const ids = waiting.map(({ payment }) => payment.id)
    const [due] = await tx
      .select({ paymentId: gifts.paymentId })
      .from(gifts)
      .where(and(inArray(gifts.paymentId, ids), isNull(gifts.askedAt), isNull(gifts.redeemedAt)))
      .orderBy(gifts.sentAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const read = waiting.find(({ payment }) => payment.id === due?.paymentId)
    if (!read) return false
    const { gift, giver, payment } = read
    await tx.update(gifts).set({ askedAt: now }).where(eq(gifts.paymentId, payment.id))
    const courses = (await coursesOfGifts(tx, [payment.id]))(payment.id).map(({ name }) => name)
    const notice = unopenedNotice({ name: gift.name, courses, reference: payment.reference })
    await tellEach(tx, config, [{ userId: giver.id, notice }])
    return true
  })
}

type Unopened = { name: string; courses: string[]; reference: string }

export function unopenedNotice({ name, courses, reference }: Unopened): Notice {
  const message = `${name} has not opened your gift yet: ${courses.join(', ')}. What would you like us to do with it?`
  return {
    type: 'Course Payment',
    about: 'gift_unopened',
    kind: 'payment',
    message,
    link: `/payments/${reference}#gift`,
    mail: {
      subject: `Your gift to ${name} is still unopened`,
      paragraphs: [
        message,
        'You can have it sent again, send it to another address, keep it for yourself, or ask for your money back.',
      ],
      label: 'Decide about the gift',
    },
  }
}

/** Orders that nobody paid for keep no names and addresses of others. */
export async function forgetUnpaid({ db, clock }: Deps) {
  const before = new Date(clock().getTime() - WAITS_MS)
  const unpaid = sql`${gifts.paymentId} IN (SELECT id FROM ${payments} WHERE state IN ('pending', 'failed', 'closed'))`
  await db
    .update(gifts)
    .set({ email: '', name: '', message: '' })
    .where(and(lte(gifts.createdAt, before), isNull(gifts.sentAt), sql`${gifts.email} <> ''`, unpaid))
}
