import { Failure } from '@koya/contract/protocol/failures.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq } from 'drizzle-orm'
import { drawOutside } from '../../artwork/drawing.ts'
import { payoutAccounts, payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { isOf } from '../payouts/payee.ts'
import type { Asker } from './asker.ts'

const drawings: Limit = { name: 'payout-note-drawings', most: 60, minutes: 10 }

/** What was withheld of a payout and what was sent, for its owner's own books and the tax authority. */
export async function payoutNote({ db, config }: Deps, asker: Asker, id: number) {
  const [found] = await db
    .select({ payout: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.id, id), isOf(payouts, asker.payee), eq(payouts.state, 'paid')))
  if (!found?.payout.settledAt) throw new Failure('not_found')
  if (!(await countOne(db, drawings, String(asker.userId)))) throw tooMany(drawings)
  const { payout, account } = found
  const naira = (kobo: number) => nairaAmount(koboToNaira(kobo))
  const { name, address, email, phone } = config.provider
  const { tin } = config.books
  const bytes = await drawOutside({
    kind: 'receipt',
    receipt: {
      title: `Credit note ${id}`,
      number: String(id),
      issuedAt: found.payout.settledAt,
      seller: [name, address, `${email}, ${phone}`, ...(tin ? [`TIN ${tin}`] : [])],
      notes: [],
      facts: [
        ['Paid on', formatDay(lagosDay(found.payout.settledAt))],
        ['Paid to', `${account.accountName}, ${account.bankName}, account ending ${account.accountNumber.slice(-4)}`],
        ['Reference', payout.reference],
      ],
      items: [
        ['Earnings', naira(payout.amountKobo)],
        ...(payout.taxKobo > 0 ? [['Tax withheld', `−${naira(payout.taxKobo)}`] as [string, string]] : []),
      ],
      totalName: 'Paid out',
      total: naira(payout.amountKobo - payout.taxKobo),
      tax: '',
    },
  })
  return Buffer.from(bytes)
}
