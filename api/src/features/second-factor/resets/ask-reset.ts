import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, ne } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { factorResets, userRoles, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { personHasFactor, requireStepUp } from '../../../http/require-step-up.ts'
import type { SignedIn } from '../../../http/session.ts'
import { resetAskedMail } from '../../../outbox/emails/second-factor-mails.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'

/** One pair of eyes. Nothing happens until another admin, or somebody at the server, approves. */
export async function askReset(deps: Deps, admin: SignedIn, userId: number, reason: string) {
  await requireStepUp(deps, admin)
  await deps.db.transaction((tx) => openReset(tx, deps, { userId, askedBy: admin.id, reason }))
  return { message: messages.secondFactor.resetAsked }
}

type Asked = { userId: number; askedBy: number | null; reason: string }

export async function openReset(tx: Tx, { config }: Pick<Deps, 'config'>, asked: Asked) {
  const { userId, askedBy } = asked
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!person || person.deletedAt) throw new Failure('not_found')
  if (!(await personHasFactor(tx, userId))) throw new Failure('no_second_factor')
  const [reset] = await tx.insert(factorResets).values(asked).onConflictDoNothing().returning()
  if (!reset) throw new Failure('reset_under_way')
  await audit(tx, askedBy, 'ask for a reset of the second factor', `user ${userId}`, { reason: asked.reason })
  const name = `${person.firstName} ${person.lastName}`
  for (const { email, firstName } of await otherAdmins(tx, askedBy))
    await enqueueMail(tx, resetAskedMail({ email, firstName, name, publicUrl: config.publicUrl }))
  return reset
}

function otherAdmins(tx: Tx, askedBy: number | null) {
  return tx
    .select({ email: users.email, firstName: users.firstName })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'Admin'), ne(users.id, askedBy ?? 0)))
}
