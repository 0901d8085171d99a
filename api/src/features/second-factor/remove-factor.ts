import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { passkeys, secondFactors } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { personHasFactor, requireStepUp } from '../../http/require-step-up.ts'
import type { SignedIn } from '../../http/session.ts'
import { factorRemoved, lockPerson } from './factor-changed.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

const noApp = { totpSecret: null, totpSince: null, pendingSecret: null, pendingSince: null }

export async function removeTotp(deps: Deps, user: SignedIn) {
  await requireStepUp(deps, user, { always: true })
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, user.id)
    const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, user.id))
    // Pressed twice, or in another tab.
    if (!row?.totpSecret) return
    // The last step stays: should the same secret ever come back, its used codes do not.
    await tx.update(secondFactors).set(noApp).where(eq(secondFactors.userId, user.id))
    await factorRemoved(tx, deps, user, 'the app that makes codes')
  })
  return { message: messages.secondFactor.totpRemoved }
}

export async function removePasskey(deps: Deps, user: SignedIn, id: number) {
  await requireStepUp(deps, user, { always: true })
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, user.id)
    const [key] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name })
    if (!key) throw new Failure('not_found')
    await factorRemoved(tx, deps, user, `the passkey "${key.name}"`)
  })
  return { message: messages.secondFactor.passkeyRemoved }
}

export async function renewRecoveryCodes(deps: Deps, user: SignedIn) {
  await requireStepUp(deps, user, { always: true })
  const recovery_codes = await deps.db.transaction(async (tx) => {
    await lockPerson(tx, user.id)
    if (!(await personHasFactor(tx, user.id))) throw new Failure('no_second_factor')
    await audit(tx, user.id, 'renew recovery codes', `user ${user.id}`)
    return makeRecoveryCodes(tx, deps.config, user.id)
  })
  return { message: messages.secondFactor.codesRenewed, data: { recovery_codes } }
}
