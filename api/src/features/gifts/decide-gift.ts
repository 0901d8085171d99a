import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { newGiftCode } from '../../access/gift-token.ts'
import type { Tx } from '../../db/client.ts'
import { gifts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import { normaliseEmail } from '../accounts/find-user.ts'
import { lockGift, refuseUnlessUnopened } from './lock-gift.ts'
import { sendDay } from './order-gift.ts'
import { presentGift } from './present-gift.ts'
import { coursesOfGifts, type ReadGift, readGifts } from './read-gifts.ts'
import { openGift } from './redeem-gift.ts'
import { sendGift } from './send-gift.ts'

type Decision = {
  choice: 'send_again' | 'send_to' | 'keep'
  email?: string | undefined
  name?: string | undefined
  send_on?: string | undefined
}

/** The mails go to somebody who did not ask for them. */
const decisions = { name: 'gift-decision', most: 10, minutes: 24 * 60 }

/** What becomes of a gift that nobody has opened. Only its giver says so. */
export async function decideGift(deps: Deps, userId: number, token: string, decision: Decision) {
  if (!(await countOne(deps.db, decisions, String(userId)))) throw tooMany(decisions)
  return deps.db.transaction(async (tx) => {
    const found = await lockGift(tx, deps.config, token)
    if (found.giver.id !== userId) throw new Failure('gift_unknown')
    refuseUnlessUnopened(found)
    const message = await carryOut(tx, deps, found, decision)
    const [after = found] = await readGifts(tx, eq(gifts.paymentId, found.payment.id))
    return { message, data: presentGift(deps, after) }
  })
}

async function carryOut(tx: Tx, deps: Deps, found: ReadGift, decision: Decision) {
  const { gift, giver } = found
  if (decision.choice === 'keep') {
    await openGift(tx, deps, found, giver.id)
    return messages.gifts.kept
  }
  const courses = (await coursesOfGifts(tx, [gift.paymentId]))(gift.paymentId)
  if (decision.choice === 'send_again') {
    // Whoever it was for can no longer be written to, where an order was paid for only after months.
    if (!gift.email) throw new Failure('bad_input', { email: [messages.field.required] })
    await sendGift(tx, deps, { gift, giver, courses })
    return messages.gifts.sentAgain(gift.email)
  }
  if (!decision.email) throw new Failure('bad_input', { email: [messages.field.required] })
  // With another code, so that whoever has the first link cannot open it any more.
  const readdressed = {
    code: newGiftCode(),
    email: normaliseEmail(decision.email),
    name: decision.name ?? gift.name,
    sendOn: sendDay(decision.send_on, deps.clock(), 'send_on'),
    sentAt: null,
    askedAt: null,
  }
  await tx.update(gifts).set(readdressed).where(eq(gifts.paymentId, gift.paymentId))
  const { email, sendOn } = readdressed
  if (sendOn > lagosDay(deps.clock())) return messages.gifts.sendsOn(email, formatDay(sendOn))
  await sendGift(tx, deps, { gift: { ...gift, ...readdressed }, giver, courses })
  return messages.gifts.sendsNow(email)
}
