import type { EmailLink } from '@koya/contract/endpoints/accounts.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { accountTokens, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, tooMany } from '../../../http/limits/rate-limit.ts'
import { hashToken } from '../../../http/session.ts'
import { moveToNewEmail } from '../../own-account/change-email.ts'
import { stopResetsOf } from '../../second-factor/resets/stop-reset.ts'
import { confirmationsOfAccount, mailsOfAddress } from '../account-limits.ts'
import { useAccountToken } from '../account-token.ts'
import { findByEmail, isEmailTaken, normaliseEmail } from '../find-user.ts'
import { sendConfirmation } from './register.ts'

/** What the link of a mail would do, or has done already. */
export async function readEmailLink(db: Db | Tx, token: string): Promise<EmailLink> {
  const [link] = await db
    .select({
      purpose: accountTokens.purpose,
      email: accountTokens.email,
      isDone: sql<boolean>`CASE WHEN ${accountTokens.purpose} = 'stop-factor-reset' THEN ${accountTokens.usedAt} IS NOT NULL
        ELSE ${users.email} = ${accountTokens.email} AND ${users.emailConfirmedAt} IS NOT NULL END`,
      isOver: sql<boolean>`${accountTokens.usedAt} IS NOT NULL OR ${accountTokens.expiresAt} <= now()`,
    })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), ne(accountTokens.purpose, 'reset')))
  if (!link || link.purpose === 'reset') throw new Failure('link_no_longer_valid')
  const { purpose, email, isDone, isOver } = link
  return { purpose, email, state: isDone ? 'done' : isOver ? 'expired' : 'waiting' }
}

/** Does what a link is for. A second press finds it done and is answered like the first. */
export async function confirmEmail({ db }: Deps, token: string) {
  const purpose = await db.transaction((tx) => useLink(tx, token)).catch(refuseTakenEmail)
  return { message: saidOf[purpose], data: { purpose } }
}

const saidOf = {
  confirm: messages.login.emailConfirmed,
  'change-email': messages.account.emailChanged,
  'stop-factor-reset': messages.secondFactor.stoppedByLink,
}

async function useLink(tx: Tx, token: string) {
  const used = await useAccountToken(tx, token, ['confirm', 'change-email', 'stop-factor-reset'])
  if (!used) {
    const { state, purpose } = await readEmailLink(tx, token)
    if (state === 'done') return purpose
    throw new Failure('link_no_longer_valid')
  }
  const { link, user } = used
  if (link.purpose === 'change-email') {
    await moveToNewEmail(tx, user, link.email)
    return link.purpose
  }
  if (link.purpose === 'stop-factor-reset') {
    if (!(await stopResetsOf(tx, user.id, null))) throw new Failure('link_no_longer_valid')
    return link.purpose
  }
  if (user.email !== link.email) throw new Failure('link_no_longer_valid')
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(eq(users.id, user.id))
  return 'confirm'
}

/** Somebody else registered the address in the meantime. */
function refuseTakenEmail(error: unknown): never {
  throw isEmailTaken(error) ? new Failure('link_no_longer_valid') : error
}

type Asked = { email: string; redirect?: string | undefined }

/** Sends the confirmation again. Whoever asks learns nothing about the address. */
export async function resendConfirmation({ db, config }: Deps, { email, redirect }: Asked, ip: string) {
  if (!(await countOne(db, mailsOfAddress, ip))) throw tooMany(mailsOfAddress)
  const mayAsk = await countOne(db, confirmationsOfAccount, normaliseEmail(email))
  const user = await findByEmail(db, email)
  if (mayAsk && user && !user.emailConfirmedAt)
    await db.transaction((tx) => sendConfirmation(tx, config.publicUrl, { ...user, redirect }))
  return { message: messages.login.confirmationSent }
}
