import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { sessions } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { hasFactor } from './second-factor-needed.ts'
import type { SignedIn } from './session.ts'

/** How long a proof counts. */
const FRESH = sql`interval '10 minutes'`

type Options = {
  /** The call carries the password as well: that is the proof of whoever has no second factor. */
  withPassword?: boolean
  /** Also outside production, and of whoever has no second factor yet. */
  always?: boolean
}

/**
 * For what an open browser alone must not do: money, roles, exports, the account itself. Refuses with `step_up_needed`
 * unless whoever asks showed who they are in the last ten minutes, by second factor if they have one, else by password.
 * The endpoint names `step_up_needed` among its failures; the browser then asks the person and repeats the call.
 * Outside production only those are asked who have a second factor.
 */
export async function requireStepUp(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  user: SignedIn,
  options: Options = {},
) {
  const [session] = await db
    .select({
      by: sessions.provenBy,
      isFresh: sql<boolean>`coalesce(${sessions.provenAt} > now() - ${FRESH}, false)`,
      hasFactor: hasFactor(user.id),
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, user.tokenHash))
  if (!session) throw new Failure('unauthenticated')
  const { by, isFresh, hasFactor: isProtected } = session
  if (!isProtected) {
    if (options.withPassword) return
    if (!options.always && !config.production && !config.secondFactorIsRequired) return
  }
  if (!isFresh || (isProtected && by !== 'factor')) throw new Failure('step_up_needed')
}

export async function personHasFactor(db: Db | Tx, userId: number) {
  const { rows } = await db.execute<{ has: boolean }>(sql`SELECT ${hasFactor(userId)} AS has`)
  return rows[0]?.has ?? false
}
