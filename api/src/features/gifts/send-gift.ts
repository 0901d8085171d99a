import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { giftPath } from '../../access/gift-token.ts'
import type { Tx } from '../../db/client.ts'
import { gifts, payments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { giftMail } from '../../outbox/emails/gift-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { findByEmail } from '../accounts/find-user.ts'
import { notify } from '../notifications/notify.ts'
import { coursesOfGifts, type GiftRow, readGifts } from './read-gifts.ts'

type Sent = {
  gift: Pick<GiftRow, 'paymentId' | 'code' | 'email' | 'name' | 'message'>
  giver: { firstName: string }
  courses: { name: string }[]
}

/** Sends a gift now: by mail, and by the bell to whoever has an account at that address. */
export async function sendGift(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { gift, giver, courses }: Sent,
) {
  await tx.update(gifts).set({ sentAt: clock(), askedAt: null }).where(eq(gifts.paymentId, gift.paymentId))
  const link = giftPath(config, gift.code)
  const names = courses.map(({ name }) => name)
  await enqueueMail(tx, giftMail({ ...gift, giver: giver.firstName, courses: names, link: config.publicUrl + link }))
  const known = await findByEmail(tx, gift.email)
  const message = `${giver.firstName} has a gift for you: ${names.join(', ')}.`
  if (known) await notify(tx, known.id, [{ type: 'Course Enrollment', about: 'gift', kind: 'course', message, link }])
}

/** One gift whose day has come, in whichever process is first. False where there is none. */
export function sendDueGift({ db, config, clock }: Deps) {
  return db.transaction(async (tx) => {
    const isDue = and(
      isNull(gifts.sentAt),
      isNull(gifts.redeemedAt),
      lte(gifts.sendOn, lagosDay(clock())),
      sql`${gifts.email} <> ''`,
      eq(payments.state, 'paid'),
    )
    const [due] = await tx
      .select({ paymentId: gifts.paymentId })
      .from(gifts)
      .innerJoin(payments, eq(payments.id, gifts.paymentId))
      .where(isDue)
      .orderBy(gifts.sendOn)
      .limit(1)
      .for('update', { of: gifts, skipLocked: true })
    const [read] = due ? await readGifts(tx, eq(gifts.paymentId, due.paymentId)) : []
    if (!read) return false
    const { paymentId } = read.gift
    if (read.state === 'scheduled') {
      const courses = (await coursesOfGifts(tx, [paymentId]))(paymentId)
      await sendGift(tx, { config, clock }, { ...read, courses })
    }
    // Disputed, or asked back: it waits for what becomes of that, and does not stand in the way of the others.
    else
      await tx
        .update(gifts)
        .set({ sendOn: tomorrow(clock()) })
        .where(eq(gifts.paymentId, paymentId))
    return true
  })
}

const DAY_MS = 86_400_000

function tomorrow(now: Date) {
  return lagosDay(new Date(now.getTime() + DAY_MS))
}
