import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { isWholeKobo } from '../../rules/prices/money.ts'
import { longPathId, pageNumber } from '../ids.ts'

const invoice = z.object({
  number: z.int(),
  /** `KI-2026-000012` */
  name: z.string(),
  organisation: z.object({ slug: z.string(), name: z.string() }),
  title: z.string(),
  quantity: z.int(),
  issued_at: z.string(),
  total: z.number(),
  paid: z.number(),
  rest: z.number(),
  /** What was booked by hand. */
  bookings: z.array(z.object({ at: z.string(), amount: z.number(), bank_reference: z.string(), by: z.string() })),
})
export type AdminInvoice = z.output<typeof invoice>

/** Lists the invoices of organisations, the newest first. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/admin/invoices',
  access: 'admin',
  query: z.object({
    state: z.enum(['open', 'paid', 'all']).default('open'),
    search: z.string().trim().max(100).default(''),
    page: pageNumber,
  }),
  answer: z.object({ data: z.object({ invoices: z.array(invoice), total: z.int(), has_more: z.boolean() }) }),
})

/** Books money for an invoice that came to our bank account. Each line of the bank's statement counts once. */
export const bookInvoice = endpoint({
  method: 'POST',
  path: '/admin/invoices/:number/bookings',
  access: 'admin',
  params: z.object({ number: longPathId }),
  body: z.object({
    amount: z
      .number({ error: messages.organisations.amountNeeded })
      .min(0.01, { error: messages.organisations.amountNeeded, abort: true })
      .max(10_000_000_000, messages.organisations.amountNeeded)
      .refine(isWholeKobo, messages.admin.settledFiner),
    bank_reference: z.string().trim().min(3, messages.organisations.bankReference).max(100, messages.field.tooLong),
  }),
  answer: z.object({ message: z.string(), data: z.object({ rest: z.number() }) }),
  failures: ['not_found', 'booked_already', 'step_up_needed'],
})
