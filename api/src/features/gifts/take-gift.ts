import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import type { GiftRow } from './read-gifts.ts'
import { sendGift } from './send-gift.ts'

type Paid = {
  gift: GiftRow
  giver: { id: number; firstName: string; deletedAt: Date | null }
  bought: { id: number; name: string }[]
  tell: NewNotification[]
}

/**
 * The money of a gift has come: nobody is enrolled, and what is to be sent today is sent. All of its courses count as
 * brought, also those that the giver has. Who has left meanwhile gets their money back, so nothing is sent.
 */
export async function takeGift(tx: Tx, deps: Pick<Deps, 'config' | 'clock'>, { gift, giver, bought, tell }: Paid) {
  if (!giver.deletedAt) {
    await notify(tx, giver.id, tell)
    const isToday = gift.sendOn <= lagosDay(deps.clock())
    if (isToday && gift.email) await sendGift(tx, deps, { gift, giver, courses: bought })
  }
  return new Set(bought.map(({ id }) => id))
}
