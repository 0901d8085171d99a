import { Failure, type FailureCode } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { codeOf } from '../../access/gift-token.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { gifts, payments } from '../../db/schema.ts'
import { type GiftState, type ReadGift, readGifts } from './read-gifts.ts'

/** The gift behind a link, under the lock of its payment, which whoever gives money back takes as well. */
export async function lockGift(tx: Tx, config: Config, token: string): Promise<ReadGift> {
  const code = codeOf(config, token)
  if (!code) throw new Failure('gift_unknown')
  const [locked] = await tx
    .select({ paymentId: gifts.paymentId })
    .from(gifts)
    .innerJoin(payments, eq(payments.id, gifts.paymentId))
    .where(eq(gifts.code, code))
    .for('update')
  if (!locked) throw new Failure('gift_unknown')
  // In a statement of its own: what had to wait for the lock sees what happened meanwhile.
  const [read] = await readGifts(tx, eq(gifts.code, code))
  if (!read || read.state === 'unpaid') throw new Failure('gift_unknown')
  return read
}

const refusals: Partial<Record<GiftState, FailureCode>> = {
  redeemed: 'gift_redeemed',
  withdrawn: 'gift_withdrawn',
  held: 'gift_held',
}

export function refuseUnlessUnopened({ state }: ReadGift) {
  const code = refusals[state]
  if (code) throw new Failure(code)
}
