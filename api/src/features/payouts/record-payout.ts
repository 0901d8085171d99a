import { randomBytes } from 'node:crypto'
import type { payoutOrigins } from '@koya/contract/endpoints/admin/payouts.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { partOf } from '@koya/contract/rules/prices/spread.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Payee } from '../../books/accounts.ts'
import { postNewPayout } from '../../books/post-payout.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { balanceOf } from './balances.ts'
import { identityObstacle, readIdentity } from './identity/identity-state.ts'
import { columnsOf, isOf, lockPayee } from './payee.ts'
import { accountInUse, isHeld } from './payout-account.ts'
import { rateOf } from './withholding.ts'

export type PayoutOrigin = (typeof payoutOrigins)[number]

/** The provider sends nothing smaller. */
const LEAST_KOBO = 100_00
/** The first look of the sweep: after whoever began it has had time to ask the provider. */
const FIRST_LOOK_MS = 60_000

/** Takes what is available from somebody's balance, and writes it down as being paid. */
export async function recordPayout(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  payee: Payee,
  origin: PayoutOrigin,
) {
  const now = clock()
  // One payout of a person at a time, also in two runs at once.
  if (!(await lockPayee(tx, payee))) throw new Failure('not_found')
  const obstacle = await obstacleOf(tx, payee, { now, config })
  if (obstacle) throw new Failure(obstacle)
  const { available: amountKobo } = await balanceOf(tx, payee)
  const account = await accountInUse(tx, payee, now)
  if (!account) throw new Failure('payout_no_account')
  const needsTwo = amountKobo > config.payouts.approvalAboveKobo
  return postNewPayout(
    tx,
    {
      ...columnsOf(payee),
      accountId: account.id,
      // Small letters, digits and hyphens are what the provider takes in both charges and transfers.
      reference: `koya-payout-${randomBytes(12).toString('hex')}`,
      amountKobo,
      taxKobo: partOf(amountKobo, await rateOf(tx, now), 10_000),
      method: config.payouts.method,
      origin,
      state: needsTwo ? 'waiting' : 'sending',
      nextCheckAt: new Date(now.getTime() + FIRST_LOOK_MS),
      orders: 0,
      createdAt: now,
    },
    now,
  )
}

type Circumstances = { now: Date; config: Pick<Config, 'payouts'> }

/** Why nothing can be paid out to somebody now. Who has stopped teaching may take what is left below the minimum. */
export async function obstacleOf(db: Db | Tx, payee: Payee, { now, config }: Circumstances) {
  const isOpen = and(isOf(payouts, payee), inArray(payouts.state, ['waiting', 'sending']))
  if ((await db.$count(payouts, isOpen)) > 0) return 'payout_under_way' as const
  if (await isHeld(db, payee)) return 'payout_held' as const
  const { available } = await balanceOf(db, payee)
  const isEnough = available >= config.payouts.minimumKobo || !(await isTeaching(db, payee))
  if (!isEnough || !canBeSent(available, await rateOf(db, now))) return 'payout_below_minimum' as const
  if (!(await accountInUse(db, payee, now))) return 'payout_no_account' as const
  return identityObstacle((await readIdentity(db, config, payee)).state)
}

/** Whether what is left of a sum after the tax, in hundredths of a per cent, is enough for the provider. */
export function canBeSent(kobo: number, basisPoints: number) {
  return kobo - partOf(kobo, basisPoints, 10_000) >= LEAST_KOBO
}

async function isTeaching(db: Db | Tx, payee: Payee) {
  const { rowCount } = await db.execute(sql`SELECT WHERE ${teaches(payee.kind, sql`${payee.id}::int`)}`)
  return (rowCount ?? 0) > 0
}

/** Whether more sales are to be expected: while there are courses. Being an instructor alone brings none. */
export function teaches(kind: Payee['kind'], id: SQL) {
  return kind === 'organisation'
    ? sql`EXISTS (SELECT FROM courses c JOIN organisations o ON o.business_id = c.business_id WHERE o.id = ${id})`
    : sql`EXISTS (SELECT FROM course_teachers t WHERE t.user_id = ${id})`
}
