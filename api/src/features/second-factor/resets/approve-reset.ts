import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { factorResets, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { SignedIn } from '../../../http/session.ts'
import { resetComingMail } from '../../../outbox/emails/second-factor-mails.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { createAccountToken } from '../../accounts/account-token.ts'
import { addressesOf } from '../../accounts/addresses-of.ts'

const WAIT_HOURS = 72

/** The second pair of eyes. The person is told at every address we know of them, each with a link that stops it. */
export async function approveReset(deps: Deps, admin: SignedIn, id: number) {
  await requireStepUp(deps, admin)
  await deps.db.transaction((tx) => approve(tx, deps, id, admin.id))
  return { message: messages.secondFactor.resetApproved }
}

/** `approvedBy` null: on the server. */
export async function approve(tx: Tx, deps: Pick<Deps, 'config'>, id: number, approvedBy: number | null) {
  const [reset] = await tx.select().from(factorResets).where(eq(factorResets.id, id)).for('update')
  if (!reset) throw new Failure('not_found')
  if (reset.state !== 'asked') throw new Failure('reset_over')
  // Neither who asked, nor whose own factor it is.
  if (approvedBy !== null && [reset.askedBy, reset.userId].includes(approvedBy)) throw new Failure('same_admin')
  const dueAt = sql`now() + make_interval(hours => ${WAIT_HOURS})`
  await tx
    .update(factorResets)
    .set({ state: 'approved', approvedBy, approvedAt: sql`now()`, dueAt })
    .where(eq(factorResets.id, id))
  await audit(tx, approvedBy, 'approve a reset of the second factor', `user ${reset.userId}`)
  await warn(tx, deps, reset.userId)
}

async function warn(tx: Tx, { config: { publicUrl } }: Pick<Deps, 'config'>, userId: number) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (!person) throw new Failure('not_found')
  for (const email of await addressesOf(tx, userId)) {
    const minutes = WAIT_HOURS * 60
    const token = await createAccountToken(tx, { userId, purpose: 'stop-factor-reset', email, minutes })
    await enqueueMail(
      tx,
      resetComingMail({ email, firstName: person.firstName, link: `${publicUrl}/confirm/${token}` }),
    )
  }
}
