import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, gt, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Payee } from '../../books/accounts.ts'
import type { Tx } from '../../db/client.ts'
import { payoutAccounts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { accountChangedMail } from '../../outbox/emails/account-changed-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { hasTaught } from '../payouts/has-taught.ts'
import { columnsOf, isOf, lockPayee, wordOf } from '../payouts/payee.ts'
import { type AccountRow, accountInUse, accountToCome } from '../payouts/payout-account.ts'
import type { Asker } from './asker.ts'
import { lockHolder } from './lock-holder.ts'
import { presentAccount } from './present.ts'

const WAIT_MS = 72 * 3_600_000
/** Banks charge for looking names up, and nobody has so many accounts. */
const lookUps: Limit = { name: 'bank-accounts', most: 10, minutes: 60 }

type Given = { bank_code: string; account_number: string }

/** Names where somebody's money goes. The first account counts at once, another one after 72 hours, and its owner is told by mail. */
export async function setPayoutAccount(deps: Deps, { userId, payee }: Asker, given: Given) {
  const { db, clock } = deps
  if (!(await countOne(db, lookUps, String(userId)))) throw tooMany(lookUps)
  if (!(await hasTaught(db, payee))) throw new Failure('payout_never_taught')
  const bank = (await deps.provider.banks()).find(({ code }) => code === given.bank_code)
  if (!bank) throw new Failure('bad_input', { bank_code: [messages.earnings.unknownBank] })
  const place = { bankCode: bank.code, accountNumber: given.account_number }
  const accountName = await deps.provider.transfers.resolveAccount(place)
  if (accountName === null) throw new Failure('bad_input', { account_number: [messages.earnings.unknownAccount] })
  return db.transaction(async (tx) => {
    const holder = await lockHolder(tx, payee)
    if (!holder.fits(accountName)) throw new Failure('bad_input', { account_number: [holder.otherName] })
    const now = clock()
    const inUse = await accountInUse(tx, payee, now)
    if (inUse && isSame(inUse, place)) {
      // Whoever names the account that is used takes back another one that waits.
      if (await endChange(tx, payee, now)) await audit(tx, userId, 'withdraw payout account', wordOf(payee))
      return { message: messages.earnings.accountSet, data: presentAccount(inUse) }
    }
    const coming = await accountToCome(tx, payee, now)
    if (coming && isSame(coming, place))
      return { message: messages.earnings.accountWaits, data: presentAccount(coming) }
    await endChange(tx, payee, now)
    const usableFrom = inUse ? new Date(now.getTime() + WAIT_MS) : now
    const [made] = await tx
      .insert(payoutAccounts)
      .values({ ...columnsOf(payee), ...place, bankName: bank.name, accountName, usableFrom, createdAt: now })
      .returning()
    const account = made as AccountRow
    const ending = account.accountNumber.slice(-4)
    await audit(tx, userId, 'set payout account', wordOf(payee), { bank: bank.name, ending })
    const about = { bank: bank.name, ending, link: deps.config.publicUrl + holder.page, waits: Boolean(inUse) }
    for (const person of holder.told) await enqueueMail(tx, accountChangedMail({ ...person, ...about }))
    const message = inUse ? messages.earnings.accountWaits : messages.earnings.accountSet
    return { message, data: presentAccount(account) }
  })
}

/** It was not me, or I have changed my mind. */
export function withdrawChange({ db, clock }: Deps, { userId, payee }: Asker) {
  return db.transaction(async (tx) => {
    await lockPayee(tx, payee)
    if (!(await endChange(tx, payee, clock()))) throw new Failure('not_found')
    await audit(tx, userId, 'withdraw payout account', wordOf(payee))
    return { message: messages.earnings.changeWithdrawn }
  })
}

async function endChange(tx: Tx, payee: Payee, now: Date) {
  const { rowCount } = await tx
    .update(payoutAccounts)
    .set({ endedAt: now })
    .where(and(isOf(payoutAccounts, payee), isNull(payoutAccounts.endedAt), gt(payoutAccounts.usableFrom, now)))
  return (rowCount ?? 0) > 0
}

function isSame(row: AccountRow, { bankCode, accountNumber }: { bankCode: string; accountNumber: string }) {
  return row.bankCode === bankCode && row.accountNumber === accountNumber
}
