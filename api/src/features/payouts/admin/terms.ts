import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { audit } from '../../../audit.ts'
import type { Payee } from '../../../books/accounts.ts'
import { agreedShares, withholdingRates } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { columnsOf, lockPayee, refuseOwn, wordOf } from '../payee.ts'

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

type Agreed = { from: string; share_percent: number; own_sale_percent: number; reason?: string }

/** Another share with one teacher or one organisation. Sales before that day stay as they were shared. */
export function agreeShare({ db, clock }: Deps, adminId: number, payee: Payee, agreed: Agreed) {
  const { from, share_percent: sharePercent, own_sale_percent: ownSalePercent, reason = '' } = agreed
  refuseUnlessAhead(from, clock())
  return db.transaction(async (tx) => {
    if (!(await lockPayee(tx, payee))) throw new Failure('not_found')
    await refuseOwn(tx, payee, adminId)
    const shares = { sharePercent, ownSalePercent, reason }
    const target = payee.kind === 'organisation' ? agreedShares.organisationId : agreedShares.userId
    await tx
      .insert(agreedShares)
      .values({ ...columnsOf(payee), fromDay: from, ...shares })
      .onConflictDoUpdate({ target: [target, agreedShares.fromDay], set: shares })
    await audit(tx, adminId, 'agree share', wordOf(payee), { from, ...shares })
    return { message: messages.earnings.shareAgreed }
  })
}

function refuseUnlessAhead(from: string, now: Date) {
  if (from < lagosDay(now)) throw new Failure('bad_input', { from: [messages.earnings.dayIsOver] })
}
