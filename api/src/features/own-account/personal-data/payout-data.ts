import { and, eq, sql } from 'drizzle-orm'
import {
  agreedShares,
  identityChecks,
  payoutAccounts,
  payoutApprovals,
  payoutHolds,
  payouts,
  splitParts,
} from '../../../db/schema.ts'
import type { PersonalData } from './personal-data.ts'

const LIKE_THE_BOOKS = 'At least six years after the year of the payout'
const BOOKS = 'Accounting records have to be kept: who was paid what, and into which account'

export const payoutData: PersonalData[] = [
  {
    table: payoutAccounts,
    columns: ['userId', 'bankCode', 'bankName', 'accountNumber', 'accountName', 'usableFrom', 'createdAt', 'endedAt'],
    what: 'A teacher’s bank account: bank, number, the name that the bank has for it',
    purpose: 'To pay teachers their share',
    basis: 'contract',
    period: LIKE_THE_BOOKS,
    download: { as: 'payout_accounts', rows: ({ id }) => eq(payoutAccounts.userId, id), without: ['recipientCode'] },
    deletion: { kept: BOOKS },
  },
  {
    table: identityChecks,
    columns: ['userId', 'state', 'sentAt', 'decidedAt', 'decidedBy', 'reason'],
    what: 'A document that shows who a teacher is, until an admin has looked at it; then that it was sent, who decided, when, and the result',
    purpose: 'To know who somebody is before their first payout, where the operator asks for it',
    basis: 'legitimate interest',
    period: 'The document until the decision; the result at least six years after the year of the payout',
    download: { as: 'identity_checks', rows: ({ id }) => eq(identityChecks.userId, id), without: ['key', 'decidedBy'] },
    deletion: {
      how: 'A document that waits is deleted; results stay with the row that no longer names the person',
      remove: (tx, { id }) =>
        tx
          .update(identityChecks)
          .set({ state: 'withdrawn', decidedAt: sql`now()`, reason: '' })
          .where(and(eq(identityChecks.userId, id), eq(identityChecks.state, 'waiting'))),
    },
  },
  {
    table: payouts,
    columns: ['userId', 'reference', 'amountKobo', 'taxKobo', 'feeKobo', 'state', 'problem', 'createdAt', 'settledAt'],
    what: 'Payouts to a teacher: amount, tax withheld, state, date',
    purpose: 'To pay teachers their share; the books; tax',
    basis: 'legal duty',
    period: LIKE_THE_BOOKS,
    download: { as: 'payouts', rows: ({ id }) => eq(payouts.userId, id) },
    deletion: { kept: BOOKS },
  },
  {
    table: payoutHolds,
    columns: ['userId', 'reason', 'heldBy', 'heldAt', 'releasedAt'],
    what: 'That somebody’s payouts were held back, by whom and why',
    purpose: 'To look into something before money leaves',
    basis: 'legitimate interest',
    period: LIKE_THE_BOOKS,
    download: { as: 'held_payouts', rows: ({ id }) => eq(payoutHolds.userId, id), without: ['heldBy'] },
    deletion: { kept: 'It explains the books; the row it refers to no longer names the person' },
  },
  {
    table: payoutApprovals,
    columns: ['adminId'],
    what: 'Which admins agreed to a payout',
    purpose: 'Two people look at large sums',
    basis: 'legitimate interest',
    period: LIKE_THE_BOOKS,
    download: { as: 'approved_payouts', rows: ({ id }) => eq(payoutApprovals.adminId, id) },
    deletion: { kept: 'It explains the books; the row it refers to no longer names the person' },
  },
  {
    table: agreedShares,
    columns: ['userId', 'sharePercent', 'ownSalePercent', 'reason'],
    what: 'The share of sales that was agreed with a teacher',
    purpose: 'To pay teachers their share',
    basis: 'contract',
    period: LIKE_THE_BOOKS,
    download: { as: 'agreed_shares', rows: ({ id }) => eq(agreedShares.userId, id) },
    deletion: { kept: 'It explains the books; the row it refers to no longer names the person' },
  },
  {
    table: splitParts,
    columns: ['userId', 'percent', 'acceptedAt'],
    what: 'How a teacher shares a course with others, and when they accepted it',
    purpose: 'To pay teachers their share',
    basis: 'contract',
    period: LIKE_THE_BOOKS,
    download: { as: 'shared_courses', rows: ({ id }) => eq(splitParts.userId, id) },
    deletion: { kept: 'It explains the books; the row it refers to no longer names the person' },
  },
]
