import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { instalmentPlans } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { lockRunning } from './plan-payments.ts'
import { readPlans } from './read-plans.ts'

/** Whoever takes their consent back is not charged again: the card is forgotten at once. A charge that was sent before still ends. */
export async function setCard(deps: Deps, userId: number, planId: number, isWanted: boolean) {
  await deps.db.transaction(async (tx) => {
    await lockRunning(tx, planId, userId)
    await tx
      .update(instalmentPlans)
      .set({ isCardWanted: isWanted, ...(!isWanted && { cardCode: null, cardLabel: null }) })
      .where(eq(instalmentPlans.id, planId))
  })
  const [data] = await readPlans(deps, eq(instalmentPlans.id, planId))
  if (!data) throw new Failure('not_found')
  const { cardOn, cardOnLater, cardOff } = messages.instalments
  return { message: isWanted ? (data.card.label ? cardOn : cardOnLater) : cardOff, data }
}
