import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { payoutStates } from '../admin/payouts.ts'
import { bodyId, longPathId, pageNumber, pathId } from '../ids.ts'
import { identityStates } from './identity.ts'

/** Money in naira, with kobo. */
const money = z.number()

const line = z.object({
  kind: z.enum(['sale', 'refund', 'dispute', 'unshared']),
  course_id: z.int(),
  course_name: z.string(),
  at: z.string(),
  /** What it regularly costs; below zero where money went back. */
  price: money,
  /** Below zero, with the reason in words. */
  discount: money,
  reason: z.string(),
  fee: money,
  platform: money,
  /** What other teachers of the course get of it. */
  others: money,
  /** What the tax authority gets is taken when it is paid out, at the rate of today. */
  tax: money,
  share: money,
  /** Of what is left after the fee, as it was shared then; null where money went back. */
  percent: z.number().nullable(),
  is_own_sale: z.boolean(),
  /** The day it becomes available; null where it is already, went back, or waits for a dispute or a refund. */
  available_on: z.string().nullable(),
  state: z.enum(['pending', 'available', 'in_question', 'taken_back']),
})
export type EarningLine = z.output<typeof line>

const payout = z.object({
  id: z.int(),
  amount: money,
  tax: money,
  net: money,
  state: z.enum(payoutStates),
  /** What its owner should know about it; empty when there is nothing to say. */
  note: z.string(),
  bank_name: z.string(),
  account_ending: z.string(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})
export type Payout = z.output<typeof payout>

const account = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  account_ending: z.string(),
  account_name: z.string(),
  usable_from: z.string(),
})
export type PayoutAccount = z.output<typeof account>

const monthSum = z.object({
  month: z.string(),
  earned: money,
  returned: money,
  /** Of what was earned, what is still pending. */
  pending: money,
  paid_out: money,
})
export type EarningMonth = z.output<typeof monthSum>

const split = z.object({
  course_id: z.int(),
  course_name: z.string(),
  is_lead: z.boolean(),
  /** How it is shared now. */
  parts: z.array(z.object({ user_id: z.int(), name: z.string(), percent: z.int() })),
  /** What somebody proposes, and who has agreed. */
  proposed: z
    .object({
      id: z.int(),
      parts: z.array(
        z.object({
          user_id: z.int(),
          name: z.string(),
          percent: z.int(),
          has_accepted: z.boolean(),
          is_you: z.boolean(),
        }),
      ),
    })
    .nullable(),
})
export type CourseSplit = z.output<typeof split>

const agreedShare = z.object({
  from: z.string(),
  share_percent: z.number(),
  own_sale_percent: z.number(),
  /** Why, in words; empty where nobody gave a reason. */
  reason: z.string(),
})
export type AgreedShare = z.output<typeof agreedShare>

/** With it, what the courses of an organisation have earned: for its owners. */
const whose = z.object({ organisation: z.string().min(1).max(60).optional() })
const ownersOnly = ['not_found', 'forbidden'] as const

/** Shows what the caller has earned by teaching, or an organisation of theirs, sale by sale, and what became of it. No learner is named. */
export const myEarnings = endpoint({
  method: 'GET',
  path: '/earnings',
  access: 'user',
  query: whose.extend({ page: pageNumber }),
  answer: z.object({
    data: z.object({
      balance: z.object({ pending: money, available: money, paying: money, paid: money }),
      share_percent: z.number(),
      own_sale_percent: z.number(),
      /** Other shares than those of everybody: the one that counts today, and those to come. */
      agreed_shares: z.array(agreedShare),
      tax_percent: z.number(),
      hold_days: z.int(),
      minimum: money,
      next_payout_on: z.string(),
      /** Why nothing can be paid out now, in words; empty when it can. */
      obstacle: z.string(),
      /** Whether a document is needed that shows who the caller is, and why the last one was refused. */
      identity: z.object({ state: z.enum(identityStates), reason: z.string() }),
      /** Whose they are: the address of an organisation, or null where they are the caller's own. */
      organisation: z.string().nullable(),
      /** The registered name that a bank account must have; null where it is the caller's own. */
      holder: z.string().nullable(),
      /** What the caller's own links end with. */
      link_id: z.int(),
      months: z.array(monthSum),
      lines: z.array(line),
      has_more: z.boolean(),
      /** Where the money goes, and where it will go after a change. */
      account: account.nullable(),
      next_account: account.nullable(),
      /** A number that the bank of development knows as the caller's; null with a real one. */
      test_account: z.string().nullable(),
      payouts: z.array(payout),
      splits: z.array(split),
    }),
  }),
  failures: [...ownersOnly],
})

export type Earnings = z.output<(typeof myEarnings)['answer']>['data']

/** Shows a month: what was earned, went back and was paid out, from the balance before it to that after it. `.pdf` and `.csv` are files. */
export const earningStatement = endpoint({
  method: 'GET',
  path: '/earnings/statements/:month',
  access: 'user',
  params: z.object({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])(\.pdf|\.csv)?$/, { error: messages.earnings.noMonth }),
  }),
  query: whose,
  answer: z.object({
    data: z.object({
      month: z.string(),
      opening: money,
      earned: money,
      returned: money,
      paid_out: money,
      closing: money,
      lines: z.array(line),
      /** What came back from the bank is below zero. */
      payouts: z.array(z.object({ reference: z.string(), at: z.string(), amount: money, tax: money, net: money })),
    }),
  }),
  failures: ['busy', 'step_up_needed', ...ownersOnly],
})

/** Lists the banks that an account may be with. */
export const payoutBanks = endpoint({
  method: 'GET',
  path: '/earnings/banks',
  access: 'user',
  answer: z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) }),
  failures: ['provider_unavailable'],
})

/** Sets where the caller's money goes. The bank's name for the account must be theirs; a change counts after 72 hours. */
export const setPayoutAccount = endpoint({
  method: 'PUT',
  path: '/earnings/account',
  access: 'user',
  query: whose,
  body: z.object({
    bank_code: z.string().max(20),
    account_number: z
      .string()
      .trim()
      .max(20)
      .regex(/^\d{10}$/, { error: messages.earnings.accountNumber }),
  }),
  answer: z.object({ message: z.string(), data: account }),
  failures: ['step_up_needed', 'provider_unavailable', 'payout_never_taught', ...ownersOnly],
})

/** Takes back a change of the account that does not count yet. */
export const withdrawAccountChange = endpoint({
  method: 'DELETE',
  path: '/earnings/account/change',
  access: 'user',
  query: whose,
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', ...ownersOnly],
})

/** Pays out what is available. */
export const askForPayout = endpoint({
  method: 'POST',
  path: '/earnings/payouts',
  access: 'user',
  query: whose,
  answer: z.object({ message: z.string(), data: payout }),
  failures: [
    'step_up_needed',
    'payout_no_account',
    'payout_below_minimum',
    'payout_under_way',
    'payout_held',
    'payout_identity',
    'payout_identity_waits',
    ...ownersOnly,
  ],
})

/** Downloads the note about a payout that was paid: what was withheld, and what was sent. */
export const payoutNote = endpoint({
  method: 'GET',
  path: '/earnings/payouts/:id/note',
  access: 'user',
  params: z.object({ id: longPathId }),
  query: whose,
  answer: z.unknown(),
  failures: ['busy', ...ownersOnly],
})

/** Proposes how the teachers of a course share what it earns. It counts once each of them has accepted it. */
export const proposeSplit = endpoint({
  method: 'PUT',
  path: '/courses/:id/split',
  access: 'instructor',
  params: z.object({ id: pathId }),
  body: z.object({
    parts: z
      .array(z.object({ user_id: bodyId, percent: z.int().min(0).max(100) }))
      .min(1)
      .max(50),
  }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'lead_only', 'split_of_organisation'],
})

/** Accepts or declines a proposed split. */
export const answerSplit = endpoint({
  method: 'POST',
  path: '/splits/:id/answer',
  access: 'instructor',
  params: z.object({ id: pathId }),
  body: z.object({ accept: z.boolean() }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found'],
})
