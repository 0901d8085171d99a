import { randomBytes } from 'node:crypto'
import type { payoutOrigins } from '@koya/contract/endpoints/admin/payouts.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { partOf } from '@koya/contract/rules/spread.ts'
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { postNewPayout } from '../../books/post-payout.ts'
import type { Db, Tx } from '../../db/client.ts'
import { payouts, users, withholdingRates } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { balanceOf } from './balances.ts'
import { accountInUse, isHeld } from './payout-account.ts'
import { sendPayout } from './send-payout.ts'

type Origin = (typeof payoutOrigins)[number]

/** The provider sends nothing smaller. */
const LEAST_KOBO = 100_00
/** The first look of the sweep: after whoever began it has had time to ask the provider. */
const FIRST_LOOK_MS = 60_000

/**
 * Takes what is available from somebody's balance and sends it. It is in the books as being paid before the provider hears of
 * it; whoever dies in between leaves it to the sweep.
 */
export async function startPayout(deps: Deps, userId: number, origin: Origin) {
  const payout = await deps.db.transaction((tx) => recordPayout(tx, deps, userId, origin))
  if (payout.state === 'sending' && payout.method === 'transfer')
    await sendPayout(deps, payout.id).catch((err: unknown) =>
      deps.log.warn({ err, payout: payout.id }, 'payout not sent yet, will try again'),
    )
  return payout
}

async function recordPayout(tx: Tx, { config, clock }: Deps, userId: number, origin: Origin) {
  const now = clock()
  // One payout of a person at a time, also in two runs at once.
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  if (!person) throw new Failure('not_found')
  const obstacle = await obstacleOf(tx, userId, { now, minimumKobo: config.payouts.minimumKobo })
  if (obstacle) throw new Failure(obstacle)
  const { available: amountKobo } = await balanceOf(tx, userId)
  const account = await accountInUse(tx, userId, now)
  if (!account) throw new Failure('payout_no_account')
  const needsTwo = amountKobo > config.payouts.approvalAboveKobo
  return postNewPayout(
    tx,
    {
      userId,
      accountId: account.id,
      // Small letters, digits and hyphens are what the provider takes in both charges and transfers.
      reference: `koya-payout-${randomBytes(12).toString('hex')}`,
      amountKobo,
      taxKobo: partOf(amountKobo, await withheldOn(tx, lagosDay(now)), 10_000),
      method: config.payouts.method,
      origin,
      state: needsTwo ? 'waiting' : 'sending',
      nextCheckAt: new Date(now.getTime() + FIRST_LOOK_MS),
      createdAt: now,
    },
    now,
  )
}

type Circumstances = { now: Date; minimumKobo: number }

/** Why nothing can be paid out to somebody now. Who has stopped teaching may take what is left below the minimum. */
export async function obstacleOf(db: Db | Tx, userId: number, { now, minimumKobo }: Circumstances) {
  const isOpen = and(eq(payouts.userId, userId), inArray(payouts.state, ['waiting', 'sending']))
  if ((await db.$count(payouts, isOpen)) > 0) return 'payout_under_way' as const
  if (await isHeld(db, userId)) return 'payout_held' as const
  const { available } = await balanceOf(db, userId)
  const least = (await isTeaching(db, userId)) ? minimumKobo : LEAST_KOBO
  if (available < least) return 'payout_below_minimum' as const
  if (!(await accountInUse(db, userId, now))) return 'payout_no_account' as const
  return undefined
}

async function isTeaching(db: Db | Tx, userId: number) {
  const { rowCount } = await db.execute(sql`
    SELECT FROM user_roles WHERE user_id = ${userId} AND role IN ('Instructor', 'Admin')
    UNION ALL SELECT FROM course_teachers WHERE user_id = ${userId} LIMIT 1`)
  return (rowCount ?? 0) > 0
}

/** Hundredths of a per cent that are withheld on a day. */
export async function withheldOn(db: Db | Tx, day: string) {
  const [rate] = await db
    .select({ basisPoints: withholdingRates.basisPoints })
    .from(withholdingRates)
    .where(lte(withholdingRates.fromDay, day))
    .orderBy(desc(withholdingRates.fromDay))
    .limit(1)
  return rate?.basisPoints ?? 0
}
