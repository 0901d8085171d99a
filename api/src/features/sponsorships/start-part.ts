import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira, nairaAmount, nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { LEAST_PART_KOBO, LEAST_REST_KOBO, whatIsWrongWithPart } from '@koya/contract/rules/prices/sponsoring.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countSeveral, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { normaliseEmail } from '../accounts/find-user.ts'
import { makePayment } from '../payments/checkout/make-payment.ts'
import { isOpened, openAtProvider, type PaymentRow, waitUntilOpened } from '../payments/checkout/open-at-provider.ts'
import { presentPending } from '../payments/present-payment.ts'
import { type FoundSponsorship, lockSponsorship, whyOver } from '../payments/sponsored/find-sponsorship.ts'
import { findByToken } from './present-sponsorship.ts'
import { isReserving, reservedKobo } from './reserved.ts'

/** A sponsor clicks a few times. Whoever begins a hundred payments wants to keep others from paying. */
const begun: Limit = { name: 'sponsor-parts', most: 30, minutes: 10 }

type Given = { token: string; email: string; amount: number; ip: string }

/** Opens a payment for a part: the same one for the same sponsor and amount, however often it is asked for. */
export async function startPart(deps: Deps, { token, ip, ...wanted }: Given) {
  const counted = [ip, `link ${token}`].map((who) => ({ who, times: 1 }))
  if (!(await countSeveral(deps.db, begun, counted))) throw tooMany(begun)
  const part = { email: normaliseEmail(wanted.email), kobo: nairaToKobo(wanted.amount) }
  const { payment, isNew } = await recordPart(deps, token, part)
  if (isNew) return presentPending(deps, await openAtProvider(deps, payment, `/sponsor/${token}`))
  return presentPending(deps, isOpened(payment) ? payment : await waitUntilOpened(deps, payment))
}

type Part = { email: string; kobo: number }

/** Under the link's lock: what somebody begins to pay is kept for them while they can pay it. */
function recordPart(deps: Deps, token: string, part: Part) {
  return deps.db.transaction(async (tx) => {
    const byToken = await findByToken(tx, token)
    if (!byToken) throw new Failure('sponsorship_unknown')
    const found = await lockSponsorship(tx, byToken.sponsorship.id)
    const now = deps.clock()
    if (found.sponsorship.state !== 'open' || whyOver(found, now)) throw new Failure('sponsorship_over')
    await refuseWrongPart(tx, found, part, now)
    const open = await findOwnOpen(tx, found, part, now)
    if (open) return { payment: open, isNew: false }
    return { payment: await makePart(tx, found, part, now), isNew: true }
  })
}

async function refuseWrongPart(tx: Tx, { sponsorship, heldKobo }: FoundSponsorship, part: Part, now: Date) {
  const missing = sponsorship.priceKobo - heldKobo
  const free = missing - (await reservedKobo(tx, sponsorship.id, { now, exceptOf: part.email }))
  if (free <= 0) throw new Failure('sponsorship_being_paid')
  const wrong = whatIsWrongWithPart(part.kobo, free)
  const { tooMuch, tooLittle, leavesTooLittle } = messages.sponsorships
  if (wrong === 'too_much') throw new Failure('bad_input', { amount: [tooMuch(naira(free))] })
  if (wrong === 'too_little')
    throw new Failure('bad_input', { amount: [tooLittle(naira(Math.min(LEAST_PART_KOBO, free)))] })
  if (wrong === 'leaves_too_little')
    throw new Failure('bad_input', { amount: [leavesTooLittle(naira(free), naira(LEAST_REST_KOBO))] })
}

/** Somebody who has begun another amount gives that one up: money that still comes for it goes back if it is too much. */
async function findOwnOpen(tx: Tx, { sponsorship }: FoundSponsorship, { email, kobo }: Part, now: Date) {
  const own = await tx
    .select()
    .from(payments)
    .where(and(isReserving(sponsorship.id, now), eq(payments.payerEmail, email)))
    .orderBy(desc(payments.id))
  const same = own.find(({ amountKobo }) => amountKobo === kobo)
  for (const { id } of own)
    if (id !== same?.id) await tx.update(payments).set({ quotedUntil: now }).where(eq(payments.id, id))
  return same
}

function makePart(tx: Tx, { sponsorship }: FoundSponsorship, part: Part, now: Date): Promise<PaymentRow> {
  return makePayment(tx, {
    userId: sponsorship.userId,
    sponsor: { sponsorshipId: sponsorship.id, payerEmail: part.email },
    items: [{ courseId: sponsorship.courseId, priceKobo: part.kobo, broughtBy: sponsorship.broughtBy }],
    amountKobo: part.kobo,
    now,
  })
}

function naira(kobo: number) {
  return nairaAmount(koboToNaira(kobo))
}
