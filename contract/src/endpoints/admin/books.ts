import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { isWholeKobo } from '../../rules/prices/money.ts'
import { isDay } from '../../rules/time/is-day.ts'
import { longPathId } from '../ids.ts'

/** Everything here is in kobo: books are kept to the kobo. */
const kobo = z.int()
const day = z
  .string()
  .max(10, { error: messages.admin.day, abort: true })
  .refine(isDay, { error: messages.admin.day, abort: true })

const account = z.object({
  /** `provider_clearing`, `instructor:7:pending` and so on. */
  account: z.string(),
  /** The same for people to read. */
  title: z.string(),
  /** What we have or spent is above zero; what we owe or earned is below. */
  balance_kobo: kobo,
})
export type BookAccount = z.output<typeof account>

const soldOn = z.object({
  day: z.string(),
  sales: z.int(),
  sold_kobo: kobo,
  discounts_kobo: kobo,
  returned_kobo: kobo,
  fees_kobo: kobo,
  /** What teachers earned that day, less what they gave back. */
  teachers_kobo: kobo,
})
export type BookDay = z.output<typeof soldOn>

export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'fee', 'status', 'tables'] as const

const difference = z.object({
  reference: z.string(),
  kind: z.enum(differenceKinds),
  ours_kobo: kobo.nullable(),
  theirs_kobo: kobo.nullable(),
  found_at: z.string(),
})
export type BookDifference = z.output<typeof difference>

const settlement = z.object({
  id: z.int(),
  /** As the bank's statement shows it. */
  bank_reference: z.string(),
  settled_on: z.string(),
  amount_kobo: kobo,
  is_reversed: z.boolean(),
})
export type Settlement = z.output<typeof settlement>

/**
 * Shows the books: the balance of every account at the end of the span, what was sold on each of its days, and where the
 * books differ from the provider's list of transactions or from our own payments.
 */
export const adminBooks = endpoint({
  method: 'GET',
  path: '/admin/books',
  access: 'admin',
  query: z
    .object({ from: day.optional(), to: day.optional() })
    .refine(({ from, to }) => !from || !to || from <= to, { error: messages.admin.spanOrder, path: ['to'] }),
  answer: z.object({
    data: z.object({
      from: z.string(),
      to: z.string(),
      accounts: z.array(account),
      /** Always 0: every journal comes to zero. */
      sum_kobo: kobo,
      /** Beside the books: what learners who pay in parts have yet to pay now. It is nobody's income before it comes. */
      instalments: z.object({ plans: z.int(), to_come_kobo: kobo, late_kobo: kobo }),
      days: z.array(soldOn),
      /** When the provider's list was compared last; null before the first night. */
      compared_at: z.string().nullable(),
      provider_differences: z.array(difference),
      /** Payments of which the books and their own table do not say the same. */
      table_differences: z.array(difference),
      /** Money that fits nowhere. */
      suspense: z.array(z.object({ reference: z.string(), kobo, note: z.string(), at: z.string() })),
      /** What the provider sent to our bank, the newest first, whatever the span. */
      settlements: z.array(settlement),
    }),
  }),
})

/** Books what the provider sent to our bank account. Each line of the bank's statement counts once. */
export const bookSettlement = endpoint({
  method: 'POST',
  path: '/admin/books/settlements',
  access: 'admin',
  body: z.object({
    amount: z
      .number({ error: messages.organisations.amountNeeded })
      .min(0.01, { error: messages.organisations.amountNeeded, abort: true })
      .max(10_000_000_000, messages.organisations.amountNeeded)
      .refine(isWholeKobo, messages.admin.settledFiner),
    bank_reference: z.string().trim().min(3, messages.organisations.bankReference).max(100, messages.field.tooLong),
    settled_on: day,
  }),
  answer: z.object({ message: z.string() }),
  failures: ['booked_already', 'step_up_needed'],
})

/** Takes such a booking back by a second one. Both stay in the books, and the line can be booked again. */
export const reverseSettlement = endpoint({
  method: 'DELETE',
  path: '/admin/books/settlements/:id',
  access: 'admin',
  params: z.object({ id: longPathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'step_up_needed'],
})
