import type { AgreedShare } from '@koya/contract/endpoints/teaching/earnings.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import type { Payee } from '../../books/accounts.ts'
import { agreedWith } from '../../books/agreed-share.ts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { testAccountOf, testAccountOfOrganisation } from '../../sandbox/transfers.ts'
import { balanceOf } from '../payouts/balances.ts'
import { readIdentity } from '../payouts/identity/identity-state.ts'
import { nextPayoutDay } from '../payouts/pay-everyone.ts'
import { columnsOf } from '../payouts/payee.ts'
import { accountInUse, accountToCome } from '../payouts/payout-account.ts'
import { obstacleOf } from '../payouts/record-payout.ts'
import { readRates } from '../payouts/withholding.ts'
import type { Asker } from './asker.ts'
import { myPayouts, presentAccount } from './present.ts'
import { readLines } from './read-lines.ts'
import { readMonths } from './read-months.ts'
import { readSplits } from './splits.ts'

const A_PAGE = 20

/** Everything on the page of earnings. */
export async function readEarnings(
  { db, config, clock, provider }: Deps,
  { payee, userId, holder, slug }: Asker,
  page: number,
) {
  const now = clock()
  const isPerson = payee.kind === 'instructor'
  const { holdDays, minimumKobo } = config.payouts
  const withheldOn = await readRates(db)
  const wanted = { payee, limit: A_PAGE + 1, offset: (page - 1) * A_PAGE }
  const [balance, months, lines, obstacle, account, next, payouts, splits, agreed, identity] = await Promise.all([
    balanceOf(db, payee),
    readMonths(db, payee),
    readLines(db, wanted, { holdDays, withheldOn, now }),
    obstacleOf(db, payee, { now, config }),
    accountInUse(db, payee, now),
    accountToCome(db, payee, now),
    myPayouts(db, payee),
    isPerson ? readSplits(db, userId) : [],
    agreedShares(db, payee, lagosDay(now)),
    readIdentity(db, config, payee),
  ])
  const paid = months.reduce((sum, { paid_out }) => sum + Math.round(paid_out * 100), 0)
  return {
    balance: {
      pending: koboToNaira(balance.pending),
      available: koboToNaira(balance.available),
      paying: koboToNaira(balance.paying),
      paid: koboToNaira(paid),
    },
    share_percent: agreed.now?.share_percent ?? config.books.teacherSharePercent,
    own_sale_percent: agreed.now?.own_sale_percent ?? config.books.teacherOwnSalePercent,
    agreed_shares: agreed.all,
    tax_percent: withheldOn(lagosDay(now)) / 100,
    hold_days: holdDays,
    minimum: koboToNaira(minimumKobo),
    next_payout_on: nextPayoutDay(now),
    obstacle: obstacle ? failures[obstacle][1] : '',
    identity,
    organisation: slug,
    holder,
    link_id: userId,
    months,
    lines: lines.slice(0, A_PAGE),
    has_more: lines.length > A_PAGE,
    account: account ? presentAccount(account) : null,
    next_account: next ? presentAccount(next) : null,
    test_account: provider.domain === 'test' && !config.production ? testAccount(payee) : null,
    payouts,
    splits,
  }
}

function testAccount({ kind, id }: Payee) {
  return kind === 'organisation' ? testAccountOfOrganisation(id) : testAccountOf(id)
}

/** What counts today, and what will. What is over shows in the sales that were shared by it. */
async function agreedShares(db: Db, payee: Payee, day: string) {
  const { userId, organisationId } = columnsOf(payee)
  const [user, space] = [sql`${userId}::int`, sql`${organisationId}::int`]
  const { rows } = await db.execute<AgreedShare & { isNow: boolean }>(sql`
    SELECT from_day::text AS "from", share_percent, own_sale_percent, reason, from_day <= ${day}::date AS "isNow" FROM (
      (${agreedWith(user, space, day)}) UNION ALL
      SELECT * FROM agreed_shares WHERE (user_id = ${user} OR organisation_id = ${space}) AND from_day > ${day}::date
    ) agreed ORDER BY from_day LIMIT 20`)
  return { now: rows.find(({ isNow }) => isNow), all: rows.map(({ isNow, ...agreed }) => agreed) }
}
