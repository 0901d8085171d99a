import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { isDay } from '../../rules/time/is-day.ts'
import { longPathId, pathId } from '../ids.ts'

export const payoutStates = ['waiting', 'sending', 'paid', 'failed', 'reversed', 'declined'] as const
/** By the provider, or by hand from our own bank. */
export const payoutMethods = ['transfer', 'bank'] as const
/** Asked for by the teacher, due in the week, or started by an admin. */
export const payoutOrigins = ['person', 'week', 'admin'] as const

const reason = z.string().trim().min(10).max(1_000)
const day = z.string().max(10, { error: messages.prices.noDay }).refine(isDay, { error: messages.prices.noDay })
const percent = z.int().min(0).max(100)

/** Who is paid: a teacher, or an organisation for its courses. */
const payee = z.object({ kind: z.enum(['instructor', 'organisation']), id: z.int(), name: z.string() })
export type PaidParty = z.output<typeof payee>

/** Money in naira. */
const payout = z.object({
  id: z.int(),
  reference: z.string(),
  payee,
  amount: z.number(),
  tax: z.number(),
  /** What reaches the bank. */
  net: z.number(),
  method: z.enum(payoutMethods),
  origin: z.enum(payoutOrigins),
  state: z.enum(payoutStates),
  /** Why it is not there yet, or never will be; empty when there is nothing to say. */
  problem: z.string(),
  bank_name: z.string(),
  account_ending: z.string(),
  /** How many admins have agreed, of how many it needs, and whether the caller may be the next. */
  approvals: z.int(),
  approvals_needed: z.int(),
  can_approve: z.boolean(),
  /** The caller's own money, or that of an organisation that they own: others decide about it. */
  is_yours: z.boolean(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
})
export type AdminPayout = z.output<typeof payout>

const due = z.object({
  payee,
  available: z.number(),
  pending: z.number(),
  /** In a payout that waits for admins or is on its way. */
  paying: z.number(),
  /** Why nothing will be paid, in words; empty when it will. */
  obstacle: z.string(),
  /** Why somebody holds it back; null when nobody does. */
  held: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  is_yours: z.boolean(),
})
export type DuePayout = z.output<typeof due>

const identity = z.object({
  id: z.int(),
  person: z.object({ id: z.int(), name: z.string() }),
  /** The holder of their account, as the bank writes it; null while there is no account. */
  account_name: z.string().nullable(),
  sent_at: z.string(),
  /** What the file is called when it is saved. */
  file_name: z.string(),
  is_yours: z.boolean(),
})
export type WaitingIdentity = z.output<typeof identity>

/** Shows what will be paid next, what is on its way, what was paid lately and what failed. */
export const adminPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  access: 'admin',
  answer: z.object({
    data: z.object({
      next_on: z.string(),
      minimum: z.number(),
      approval_above: z.number(),
      method: z.enum(payoutMethods),
      /** What the provider could send today; null where it does not say. */
      provider_balance: z.number().nullable(),
      due: z.array(due),
      open: z.array(payout),
      done: z.array(payout),
      /** Documents that show who somebody is, and wait for a decision: the oldest first. */
      identities: z.array(identity),
      tax_rates: z.array(z.object({ from: z.string(), percent: z.number() })),
      agreed_shares: z.array(
        z.object({
          payee,
          from: z.string(),
          share_percent: percent,
          own_sale_percent: percent,
        }),
      ),
    }),
  }),
})

export type AdminPayouts = z.output<(typeof adminPayouts)['answer']>['data']

/** Keeps a teacher's money here for now. What the provider was asked for already cannot be called back. */
export const holdPayouts = endpoint({
  method: 'PUT',
  path: '/admin/payouts/people/:id/hold',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({ reason }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'payout_held_already'],
})

/** Keeps an organisation's money here for now. What the provider was asked for already cannot be called back. */
export const holdOrganisation = endpoint({
  method: 'PUT',
  path: '/admin/payouts/organisations/:id/hold',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({ reason }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'payout_held_already'],
})

/** Lets a teacher's money go again. */
export const releasePayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts/people/:id/release',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({ reason }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'payout_own', 'payout_not_held'],
})

/** Lets an organisation's money go again. */
export const releaseOrganisation = endpoint({
  method: 'POST',
  path: '/admin/payouts/organisations/:id/release',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({ reason }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'payout_own', 'payout_not_held'],
})

/** Pays a teacher what is available now: the way to try again what failed. */
export const payNow = endpoint({
  method: 'POST',
  path: '/admin/payouts/people/:id/payment',
  access: 'admin',
  params: z.object({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: [
    'step_up_needed',
    'not_found',
    'payout_no_account',
    'payout_below_minimum',
    'payout_under_way',
    'payout_held',
    'payout_identity',
    'payout_identity_waits',
  ],
})

/** Pays an organisation what is available now: the way to try again what failed. */
export const payOrganisationNow = endpoint({
  method: 'POST',
  path: '/admin/payouts/organisations/:id/payment',
  access: 'admin',
  params: z.object({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: [
    'step_up_needed',
    'not_found',
    'payout_no_account',
    'payout_below_minimum',
    'payout_under_way',
    'payout_held',
    'payout_identity',
    'payout_identity_waits',
  ],
})

/** Agrees to a payout that needs two admins. The second one lets it go. */
export const approvePayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/approval',
  access: 'admin',
  params: z.object({ id: longPathId }),
  answer: z.object({ message: z.string() }),
  failures: [
    'step_up_needed',
    'not_found',
    'payout_not_waiting',
    'payout_too_much',
    'payout_approved_by_you',
    'payout_own',
    'payout_held',
  ],
})

/** Turns a waiting payout down: its money is available again. */
export const declinePayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/refusal',
  access: 'admin',
  params: z.object({ id: longPathId }),
  body: z.object({ reason }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'payout_not_waiting'],
})

/** Notes what became of a payout that goes by our own bank. One that was paid may come back days later. */
export const settleByBank = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/outcome',
  access: 'admin',
  params: z.object({ id: longPathId }),
  body: z.object({ outcome: z.enum(['paid', 'failed', 'returned']), note: z.string().trim().min(3).max(300) }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'payout_own', 'payout_not_by_bank'],
})

/**
 * Downloads what goes by our own bank, as a file that it takes. Each time is in the audit trail, and from the first on no payout that it
 * names is withdrawn because of a refund: the bank may have been told.
 */
export const bankFile = endpoint({
  method: 'GET',
  path: '/admin/payouts/bank.csv',
  access: 'admin',
  answer: z.unknown(),
  failures: ['step_up_needed'],
})

/** Sets what is withheld of payouts for the tax authority from a day on. Nothing is until somebody does. */
export const setTaxRate = endpoint({
  method: 'PUT',
  path: '/admin/payouts/tax',
  access: 'admin',
  body: z.object({ from: day, percent: z.number().min(0).max(50) }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed'],
})

/** Agrees with a teacher on another share of their sales from a day on. */
export const agreeShare = endpoint({
  method: 'PUT',
  path: '/admin/payouts/people/:id/share',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({ from: day, share_percent: percent, own_sale_percent: percent }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'payout_own'],
})

/** Agrees with an organisation on another share of its courses' sales from a day on, for a reason that its owners read. */
export const agreeOrganisationShare = endpoint({
  method: 'PUT',
  path: '/admin/payouts/organisations/:id/share',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({ from: day, share_percent: percent, own_sale_percent: percent, reason }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'payout_own'],
})
