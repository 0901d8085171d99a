import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { SPONSOR_DAYS } from '@koya/contract/rules/prices/sponsoring.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { sponsorships, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import { readOffers, refuseUnlessOpen } from '../enrolment/offers.ts'
import { refuseRunning } from '../payments/checkout/begin-plan.ts'
import { broughtByTeacher } from '../payments/checkout/brought-by-teacher.ts'
import { endSponsorship } from '../payments/sponsored/end-sponsorship.ts'
import { lockSponsorship, whyOver } from '../payments/sponsored/find-sponsorship.ts'
import { priceCourses } from '../prices/price-courses.ts'
import { linkOf } from './present-sponsorship.ts'

const starts = { name: 'sponsor-links', most: 30, minutes: 60 }
const DAY_MS = 86_400_000

type Wish = { course_id: number; note: string; by?: number | undefined }

/** Makes the link, or finds the one that is open for the same course: then what was written now takes the place of the old. */
export async function startSponsorship(deps: Deps, userId: number, wish: Wish) {
  if (!(await countOne(deps.db, starts, String(userId)))) throw tooMany(starts)
  const token = await deps.db.transaction(async (tx) => {
    // One at a time, so that two clicks make one link.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (!user) throw new Failure('unauthenticated')
    const price = await priceNow(tx, deps, userId, wish.course_id)
    const note = cleanNote(wish.note)
    const teacherOf = await broughtByTeacher(tx, { by: wish.by, userId, courseIds: [wish.course_id] })
    const broughtBy = teacherOf(wish.course_id)
    const open = await findOpen(tx, deps, userId, wish.course_id)
    if (open) {
      // What was paid so far stays as it was sold.
      await tx
        .update(sponsorships)
        .set({ note, ...(broughtBy && { broughtBy }) })
        .where(eq(sponsorships.id, open.id))
      return open.token
    }
    const now = deps.clock()
    const made = {
      token: randomBytes(18).toString('base64url'),
      userId,
      courseId: wish.course_id,
      note,
      broughtBy,
      ...price,
      createdAt: now,
      openUntil: new Date(now.getTime() + SPONSOR_DAYS * DAY_MS),
    }
    await tx.insert(sponsorships).values(made)
    return made.token
  })
  return { token, url: linkOf(deps.config, token) }
}

/** What the course costs this person today, an early bird included. */
async function priceNow(tx: Tx, { clock }: Deps, userId: number, courseId: number) {
  const now = clock()
  const offers = await readOffers(tx, { userId, courseIds: [courseId], now })
  refuseUnlessOpen(offers, [courseId])
  // A course that pauses waits for a part: nobody is asked for its whole price.
  await refuseRunning(tx, userId, [courseId])
  const { priced } = await priceCourses(tx, { offers, now })
  const { price = 0, regular = 0 } = priced[0] ?? {}
  if (price <= 0) throw new Failure('nothing_to_pay')
  return { priceKobo: price, discountKobo: regular - price }
}

async function findOpen(tx: Tx, deps: Deps, userId: number, courseId: number) {
  const [row] = await tx
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(and(eq(sponsorships.userId, userId), eq(sponsorships.courseId, courseId), eq(sponsorships.state, 'open')))
  if (!row) return
  const found = await lockSponsorship(tx, row.id)
  const why = whyOver(found, deps.clock())
  if (!why) return found.sponsorship.state === 'open' ? found.sponsorship : undefined
  await endSponsorship(tx, deps, found.sponsorship, why)
}

/** What cannot be seen, and what turns the direction of the text around, has no place in words that strangers read. What joins emoji may stay. */
const unseen = /(?!\u200d)[\p{Cc}\p{Cf}]/gu

/** Plain words: line breaks stay, two at most in a row. */
function cleanNote(note: string) {
  return note
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(unseen, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
