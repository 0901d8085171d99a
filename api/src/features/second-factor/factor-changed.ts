import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { factorChallenges, knownDevices, recoveryCodes, secondFactors, sessions, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { personHasFactor } from '../../http/require-step-up.ts'
import type { SignedIn } from '../../http/session.ts'
import { factorAddedMail, factorRemovedMail } from '../../outbox/emails/second-factor-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { markProven } from './mark-proven.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { needsSecondFactor } from './who-needs-one.ts'

/** Whoever sets one up has shown it by that. Answers the recovery codes, if there were none yet. */
export async function factorAdded(tx: Tx, deps: Deps, user: SignedIn, what: string) {
  const person = await lockPerson(tx, user.id)
  await markProven(tx, user, 'factor')
  await audit(tx, user.id, 'add second factor', `user ${user.id}`, { what })
  await enqueueMail(tx, factorAddedMail({ ...person, what, publicUrl: deps.config.publicUrl }))
  if ((await countRecoveryCodes(tx, user.id)) > 0) return []
  return makeRecoveryCodes(tx, deps.config, user.id)
}

/** After one was taken away. Who must have one keeps the last; with the last one goes everything that hangs on it. */
export async function factorRemoved(tx: Tx, deps: Deps, user: SignedIn, what: string) {
  const person = await lockPerson(tx, user.id)
  if (!(await personHasFactor(tx, user.id))) {
    if (await needsSecondFactor(deps, tx, user.id)) throw new Failure('second_factor_required')
    await forgetFactors(tx, user.id)
  }
  await audit(tx, user.id, 'remove second factor', `user ${user.id}`, { what })
  await enqueueMail(tx, factorRemovedMail({ ...person, what, publicUrl: deps.config.publicUrl }))
}

/** Recovery codes, questions that wait, and the trust in devices. */
export async function forgetFactors(tx: Tx, userId: number) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId))
  await tx.update(knownDevices).set({ provenAt: null }).where(eq(knownDevices.userId, userId))
  // What was proven by the factor that is gone proves nothing more.
  await tx.update(sessions).set({ provenAt: null, provenBy: null }).where(eq(sessions.userId, userId))
}

export async function lockPerson(tx: Tx, userId: number) {
  const [person] = await tx
    .select()
    .from(users)
    .where(sql`${users.id} = ${userId} AND ${users.deletedAt} IS NULL`)
    .for('no key update')
  if (!person) throw new Failure('unauthenticated')
  return person
}
