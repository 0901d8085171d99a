import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { connect, type Tx } from '../db/client.ts'
import { factorResets } from '../db/schema.ts'
import { findByEmail } from '../features/accounts/find-user.ts'
import { keepAnAdmin } from '../features/accounts/replace-roles.ts'
import { approve } from '../features/second-factor/resets/approve-reset.ts'
import { openReset } from '../features/second-factor/resets/ask-reset.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import type { Setting } from './command.ts'
import { refuseOtherSchema } from './schema-version.ts'

/**
 * `koya reset-factor`: the second pair of eyes where there is one admin only. It approves what an admin has asked for; of
 * the last admin, whom nobody else can help, it asks and approves. The 72 hours and the mails are the same.
 */
export async function resetFactorCommand({ config, place, say }: Setting, email: string) {
  const { db, close } = connect(place, { max: 1, name: 'koya reset-factor' })
  try {
    await refuseOtherSchema(db)
    await db.transaction((tx) => approveAtServer(tx, config, email.trim()))
    say(
      `Approved. The second factor of ${email} is removed in 72 hours, unless somebody stops it by the link we mailed.`,
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new StartupProblem(error.message, { cause: error })
  } finally {
    await close()
  }
}

async function approveAtServer(tx: Tx, config: Config, email: string) {
  const person = await findByEmail(tx, email)
  if (!person) throw new StartupProblem(`nobody here has the email address ${email}.`)
  const [asked] = await tx
    .select({ id: factorResets.id })
    .from(factorResets)
    .where(and(eq(factorResets.userId, person.id), eq(factorResets.state, 'asked')))
  const reset = asked ?? (await askForLastAdmin(tx, config, person.id))
  await approve(tx, { config }, reset.id, null)
}

async function askForLastAdmin(tx: Tx, config: Config, userId: number) {
  const isLast = await keepAnAdmin(tx, userId).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'last_admin') return true
      throw error
    },
  )
  if (!isLast) throw new StartupProblem('no admin has asked for this yet. One must do so first, on /admin/users.')
  return openReset(tx, { config }, { userId, askedBy: null, reason: 'The only admin, asked for on the server.' })
}
