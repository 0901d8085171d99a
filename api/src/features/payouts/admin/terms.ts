import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { agreedShares, users, withholdingRates } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

/** What is withheld from a day on. Days that are over stay as they were: their payouts were made so. */
export function setTaxRate({ db, clock }: Deps, adminId: number, { from, percent }: { from: string; percent: number }) {
  refuseUnlessAhead(from, clock())
  return db.transaction(async (tx) => {
    const basisPoints = Math.round(percent * 100)
    await tx
      .insert(withholdingRates)
      .values({ fromDay: from, basisPoints })
      .onConflictDoUpdate({ target: withholdingRates.fromDay, set: { basisPoints } })
    await audit(tx, adminId, 'set withholding tax', `tax ${from}`, { percent })
    return { message: messages.earnings.taxSet }
  })
}

type Agreed = { from: string; share_percent: number; own_sale_percent: number }

/** Another share with one teacher. Sales before that day stay as they were shared. */
export function agreeShare({ db, clock }: Deps, adminId: number, userId: number, agreed: Agreed) {
  refuseUnlessAhead(agreed.from, clock())
  return db.transaction(async (tx) => {
    const isThere = and(eq(users.id, userId), isNull(users.deletedAt))
    if ((await tx.$count(users, isThere)) === 0) throw new Failure('not_found')
    const shares = { sharePercent: agreed.share_percent, ownSalePercent: agreed.own_sale_percent }
    await tx
      .insert(agreedShares)
      .values({ userId, fromDay: agreed.from, ...shares })
      .onConflictDoUpdate({ target: [agreedShares.userId, agreedShares.fromDay], set: shares })
    await audit(tx, adminId, 'agree share', `user ${userId}`, { from: agreed.from, ...shares })
    return { message: messages.earnings.shareAgreed }
  })
}

function refuseUnlessAhead(from: string, now: Date) {
  if (from < lagosDay(now)) throw new Failure('bad_input', { from: [messages.earnings.dayIsOver] })
}
