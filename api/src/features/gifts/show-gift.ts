import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { codeOf } from '../../access/gift-token.ts'
import { gifts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { giftCourses } from './gift-courses.ts'
import { readGifts } from './read-gifts.ts'

/** Who gives what, for whoever holds the link. Addresses and last names stay with us. */
export async function showGift({ db, config }: Deps, token: string, userId: number | undefined) {
  const code = codeOf(config, token)
  const [found] = code ? await readGifts(db, eq(gifts.code, code)) : []
  if (!found || found.state === 'unpaid') throw new Failure('gift_unknown')
  const { gift, payment, giver, state } = found
  const shown = await giftCourses(db, [payment.id])
  return {
    giver: giver.firstName,
    name: gift.name,
    message: gift.message,
    state,
    courses: shown(payment.id),
    is_giver: userId === giver.id,
    is_opened_by_me: userId !== undefined && gift.redeemedBy === userId,
  }
}
