import type { Passkey, SecondFactorState } from '@koya/contract/endpoints/second-factor.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, desc, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/client.ts'
import { factorResets, passkeys, secondFactors } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { personHasFactor, requireStepUp } from '../../http/require-step-up.ts'
import type { SignedIn } from '../../http/session.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { needsSecondFactor } from './who-needs-one.ts'

export async function readState(deps: Deps, userId: number): Promise<SecondFactorState> {
  const { db } = deps
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const [reset] = await db
    .select({ dueAt: factorResets.dueAt })
    .from(factorResets)
    .where(and(eq(factorResets.userId, userId), eq(factorResets.state, 'approved')))
  return {
    app_since: row?.totpSince?.toISOString() ?? null,
    passkeys: await listPasskeys(db, userId),
    recovery_codes_left: await countRecoveryCodes(db, userId),
    asks_always: row?.asksAlways ?? false,
    is_required: await needsSecondFactor(deps, db, userId),
    reset_due_at: reset?.dueAt?.toISOString() ?? null,
  }
}

export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

export async function chooseWhenAsked(deps: Deps, user: SignedIn, asksAlways: boolean) {
  await requireStepUp(deps, user, { always: true })
  if (!(await personHasFactor(deps.db, user.id))) throw new Failure('no_second_factor')
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(secondFactors)
      .values({ userId: user.id, asksAlways })
      .onConflictDoUpdate({ target: secondFactors.userId, set: { asksAlways } })
    await audit(tx, user.id, 'choose when asked', `user ${user.id}`, { asksAlways })
  })
  return { message: messages.secondFactor.saved, data: await readState(deps, user.id) }
}
