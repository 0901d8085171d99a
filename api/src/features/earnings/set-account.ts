import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { fitsName } from '@koya/contract/rules/people/fits-name.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { payoutAccounts, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { accountChangedMail } from '../../outbox/emails/account-changed-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { type AccountRow, accountInUse, accountToCome } from '../payouts/payout-account.ts'
import { presentAccount } from './present.ts'

const WAIT_MS = 72 * 3_600_000
/** Banks charge for looking names up, and nobody has so many accounts. */
const lookUps: Limit = { name: 'bank-accounts', most: 10, minutes: 60 }

type Given = { bank_code: string; account_number: string }

/** Names where somebody's money goes. The first account counts at once, another one after 72 hours, and its owner is told by mail. */
export async function setPayoutAccount(deps: Deps, userId: number, given: Given) {
  const { db, clock } = deps
  if (!(await countOne(db, lookUps, String(userId)))) throw tooMany(lookUps)
  if (!(await hasTaught(deps, userId))) throw new Failure('payout_never_taught')
  const bank = (await deps.provider.banks()).find(({ code }) => code === given.bank_code)
  if (!bank) throw new Failure('bad_input', { bank_code: [messages.earnings.unknownBank] })
  const place = { bankCode: bank.code, accountNumber: given.account_number }
  const accountName = await deps.provider.transfers.resolveAccount(place)
  if (accountName === null) throw new Failure('bad_input', { account_number: [messages.earnings.unknownAccount] })
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!fitsName(accountName, person))
      throw new Failure('bad_input', { account_number: [messages.earnings.otherName] })
    const now = clock()
    const inUse = await accountInUse(tx, userId, now)
    if (inUse && isSame(inUse, place)) return { message: messages.earnings.accountSet, data: presentAccount(inUse) }
    const coming = await accountToCome(tx, userId, now)
    if (coming && isSame(coming, place))
      return { message: messages.earnings.accountWaits, data: presentAccount(coming) }
    await endChange(tx, userId, now)
    const usableFrom = inUse ? new Date(now.getTime() + WAIT_MS) : now
    const [made] = await tx
      .insert(payoutAccounts)
      .values({ userId, ...place, bankName: bank.name, accountName, usableFrom, createdAt: now })
      .returning()
    const account = made as AccountRow
    const ending = account.accountNumber.slice(-4)
    await audit(tx, userId, 'set payout account', `user ${userId}`, { bank: bank.name, ending })
    await enqueueMail(
      tx,
      accountChangedMail({
        ...person,
        bank: bank.name,
        ending,
        publicUrl: deps.config.publicUrl,
        waits: Boolean(inUse),
      }),
    )
    const message = inUse ? messages.earnings.accountWaits : messages.earnings.accountSet
    return { message, data: presentAccount(account) }
  })
}

/** It was not me, or I have changed my mind. */
export function withdrawChange({ db, clock }: Deps, userId: number) {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    if (!(await endChange(tx, userId, clock()))) throw new Failure('not_found')
    await audit(tx, userId, 'withdraw payout account', `user ${userId}`)
    return { message: messages.earnings.changeWithdrawn }
  })
}

async function endChange(tx: Tx, userId: number, now: Date) {
  const { rowCount } = await tx
    .update(payoutAccounts)
    .set({ endedAt: now })
    .where(and(eq(payoutAccounts.userId, userId), isNull(payoutAccounts.endedAt), gt(payoutAccounts.usableFrom, now)))
  return (rowCount ?? 0) > 0
}

function isSame(row: AccountRow, { bankCode, accountNumber }: { bankCode: string; accountNumber: string }) {
  return row.bankCode === bankCode && row.accountNumber === accountNumber
}

async function lockPerson(tx: Tx, userId: number) {
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!person) throw new Failure('unauthenticated')
  return person
}

/** Teaches now, or has earned something once. */
async function hasTaught({ db }: Deps, userId: number) {
  const { rowCount } = await db.execute(sql`
    SELECT FROM user_roles WHERE user_id = ${userId} AND role IN ('Instructor', 'Admin')
    UNION ALL SELECT FROM book_accounts WHERE name = ${`instructor:${userId}:pending`} LIMIT 1`)
  return (rowCount ?? 0) > 0
}
