import { failures } from '@koya/contract/protocol/failures.ts'
import { lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { koboToNaira } from '@koya/contract/rules/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { testAccountOf } from '../../sandbox/transfers.ts'
import { balanceOf } from '../payouts/balances.ts'
import { nextPayoutDay } from '../payouts/pay-everyone.ts'
import { accountInUse, accountToCome } from '../payouts/payout-account.ts'
import { obstacleOf, withheldOn } from '../payouts/start-payout.ts'
import { myPayouts, presentAccount } from './present.ts'
import { readLines } from './read-lines.ts'
import { readMonths } from './read-months.ts'
import { readSplits } from './splits.ts'

const A_PAGE = 20

/** Everything on the page of earnings. */
export async function readEarnings({ db, config, clock, provider }: Deps, userId: number, page: number) {
  const now = clock()
  const { holdDays, minimumKobo } = config.payouts
  const taxBasisPoints = await withheldOn(db, lagosDay(now))
  const wanted = { userId, limit: A_PAGE + 1, offset: (page - 1) * A_PAGE }
  const [balance, months, lines, obstacle, account, next, payouts, splits, share] = await Promise.all([
    balanceOf(db, userId),
    readMonths(db, userId),
    readLines(db, wanted, { holdDays, taxBasisPoints, now }),
    obstacleOf(db, userId, { now, minimumKobo }),
    accountInUse(db, userId, now),
    accountToCome(db, userId, now),
    myPayouts(db, userId),
    readSplits(db, userId),
    agreedShare(db, userId, lagosDay(now)),
  ])
  const paid = months.reduce((sum, { paid_out }) => sum + Math.round(paid_out * 100), 0)
  return {
    balance: {
      pending: koboToNaira(balance.pending),
      available: koboToNaira(balance.available),
      paying: koboToNaira(balance.paying),
      paid: koboToNaira(paid),
    },
    share_percent: share?.sharePercent ?? config.books.teacherSharePercent,
    own_sale_percent: share?.ownSalePercent ?? config.books.teacherOwnSalePercent,
    tax_percent: taxBasisPoints / 100,
    hold_days: holdDays,
    minimum: koboToNaira(minimumKobo),
    next_payout_on: nextPayoutDay(now),
    obstacle: obstacle ? failures[obstacle][1] : '',
    link_id: userId,
    months,
    lines: lines.slice(0, A_PAGE),
    has_more: lines.length > A_PAGE,
    account: account ? presentAccount(account) : null,
    next_account: next ? presentAccount(next) : null,
    test_account: provider.domain === 'test' && !config.production ? testAccountOf(userId) : null,
    payouts,
    splits,
  }
}

async function agreedShare(db: Db, userId: number, day: string) {
  const { rows } = await db.execute<{ sharePercent: number; ownSalePercent: number }>(sql`
    SELECT share_percent AS "sharePercent", own_sale_percent AS "ownSalePercent" FROM agreed_shares
    WHERE user_id = ${userId} AND from_day <= ${day}::date ORDER BY from_day DESC LIMIT 1`)
  return rows[0]
}
