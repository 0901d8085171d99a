import type { GivenGift } from '@koya/contract/endpoints/money/gift.ts'
import { GIFT_WAITS_DAYS } from '@koya/contract/rules/prices/gifts.ts'
import { inArray } from 'drizzle-orm'
import { giftPath, giftToken } from '../../access/gift-token.ts'
import type { Db } from '../../db/client.ts'
import { gifts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { type ReadGift, readGifts } from './read-gifts.ts'

const DAY_MS = 86_400_000

export function presentGift({ config, clock }: Pick<Deps, 'config' | 'clock'>, { gift, state }: ReadGift): GivenGift {
  const isOpenable = state === 'scheduled' || state === 'waiting' || state === 'held'
  const since = gift.sentAt ? clock().getTime() - gift.sentAt.getTime() : 0
  return {
    name: gift.name,
    email: gift.email,
    message: gift.message,
    send_on: gift.sendOn,
    sent_at: gift.sentAt?.toISOString() ?? null,
    redeemed_at: gift.redeemedAt?.toISOString() ?? null,
    state,
    is_to_decide: state === 'waiting' && since >= GIFT_WAITS_DAYS * DAY_MS,
    token: isOpenable ? giftToken(config, gift.code) : '',
    url: isOpenable ? config.publicUrl + giftPath(config, gift.code) : '',
  }
}

/** The gifts among payments, as their giver sees them. */
export async function giftsOfPayments(deps: { db: Db } & Pick<Deps, 'config' | 'clock'>, paymentIds: number[]) {
  const found = await readGifts(deps.db, inArray(gifts.paymentId, paymentIds))
  return new Map(found.map((read) => [read.payment.id, presentGift(deps, read)]))
}
