import type { identityStates } from '@koya/contract/endpoints/teaching/identity.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Payee } from '../../../books/accounts.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../db/client.ts'

type State = (typeof identityStates)[number]

/**
 * How far it is known who somebody is, for a query in which `user` is their id. Whoever was paid before has shown it by that, and
 * of an organisation the bank knows the registered name.
 */
export function identityOf({ payouts }: Pick<Config, 'payouts'>, user: SQL) {
  if (!payouts.identity) return sql<State>`'not_asked'`
  return sql<State>`(CASE WHEN ${user} IS NULL OR EXISTS (SELECT FROM payouts paid WHERE paid.user_id = ${user} AND paid.state = 'paid')
    THEN 'not_asked' ELSE coalesce((SELECT CASE WHEN bool_or(c.state = 'accepted') THEN 'accepted' WHEN bool_or(c.state = 'waiting')
      THEN 'waiting' WHEN bool_or(c.state = 'refused') THEN 'refused' END FROM identity_checks c WHERE c.user_id = ${user}), 'needed') END)`
}

export async function readIdentity(db: Db | Tx, config: Pick<Config, 'payouts'>, { kind, id }: Payee) {
  const user = kind === 'instructor' ? sql`${id}::int` : sql`NULL::int`
  const { rows } = await db.execute<{ state: State; reason: string }>(sql`
    SELECT ${identityOf(config, user)} AS state, coalesce((SELECT reason FROM identity_checks
      WHERE user_id = ${user} AND state = 'refused' ORDER BY id DESC LIMIT 1), '') AS reason`)
  const { state, reason } = rows[0] ?? { state: 'not_asked' as const, reason: '' }
  return { state, reason: state === 'refused' ? reason : '' }
}

/** Why a payout waits; undefined where it does not. */
export function identityObstacle(state: State) {
  if (state === 'waiting') return 'payout_identity_waits' as const
  return state === 'needed' || state === 'refused' ? ('payout_identity' as const) : undefined
}
