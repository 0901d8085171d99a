import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { gifts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { enrol } from '../enrolment/enrol.ts'
import { readOffers } from '../enrolment/offers.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'
import { giftCourses } from './gift-courses.ts'
import { lockGift, refuseUnlessUnopened } from './lock-gift.ts'
import { coursesOfGifts, type ReadGift } from './read-gifts.ts'

/** Opens a gift for whoever holds its link, once, however many of them press at the same moment. */
export async function redeemGift(deps: Deps, userId: number, token: string) {
  const paymentId = await deps.db.transaction(async (tx) => {
    const found = await lockGift(tx, deps.config, token)
    await openGift(tx, deps, found, userId)
    return found.payment.id
  })
  const shown = await giftCourses(deps.db, [paymentId])
  return { message: messages.gifts.opened, data: { courses: shown(paymentId) } }
}

/** All of its courses or none of it: whoever has one of them can still pass the whole gift on. */
export async function openGift(tx: Tx, { config, clock }: Deps, found: ReadGift, userId: number) {
  refuseUnlessUnopened(found)
  const { payment, giver, gift } = found
  const given = (await coursesOfGifts(tx, [payment.id]))(payment.id)
  if (given.length === 0) throw new Failure('gift_withdrawn')
  await refuseUnlessNew(tx, userId, given, clock())
  const courses = given.map((course) => ({
    ...course,
    origin: 'gift' as const,
    paymentId: payment.id,
    reference: `payment ${payment.reference}`,
  }))
  const added = await enrol(tx, config, { userId, courses })
  // Bought in another tab at this very moment.
  if (added.size < given.length) throw new Failure('gift_owned')
  const opened = { redeemedBy: userId, redeemedAt: clock(), email: '' }
  await tx.update(gifts).set(opened).where(eq(gifts.paymentId, payment.id))
  if (giver.id === userId) return
  const names = given.map(({ name }) => name)
  const notice = openedNotice({ name: gift.name, courses: names, reference: payment.reference })
  await tellEach(tx, config, [{ userId: giver.id, notice }])
}

type Opened = { name: string; courses: string[]; reference: string }

export function openedNotice({ name, courses, reference }: Opened): Notice {
  const message = `${name} has opened your gift: ${courses.join(', ')}.`
  return {
    type: 'Course Payment',
    about: 'gift_opened',
    kind: 'payment',
    message,
    link: `/payments/${reference}`,
    mail: { subject: 'Your gift has been opened', paragraphs: [message], label: 'See the gift' },
  }
}

type Named = { id: number; name: string }

async function refuseUnlessNew(tx: Tx, userId: number, given: Named[], now: Date) {
  const offers = await readOffers(tx, { userId, courseIds: given.map(({ id }) => id), now })
  const owned = offers.find(({ state }) => state === 'enrolled')
  if (owned) throw new Failure('gift_owned', { course_id: [messages.gifts.ownsNamed(owned.course.name)] })
  const taught = offers.find(({ state }) => state === 'own')
  if (taught) throw new Failure('gift_own_course', { course_id: [messages.gifts.teachesNamed(taught.course.name)] })
}
