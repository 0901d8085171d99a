import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkoutAddress } from '../adapters/payments/sandbox.ts'
import type { Deps } from '../deps.ts'
import { chargeCard } from './charge-card.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { answer, keyed, open, refuse } from './envelope.ts'
import { SANDBOX_PATH } from './keys.ts'
import { listTransactions } from './list-transactions.ts'
import {
  CANNOT_REFUND,
  refundsOfTransaction,
  refundTransaction,
  retryRefund,
  sandboxBanks,
} from './refund-transaction.ts'
import { findByNumber, findTransaction, initializeTransaction, present } from './transactions.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** Paystack's server API as its documentation has it: what the real adapter talks to in tests. */
export function sandboxApi(app: FastifyInstance, { db, clock, config }: Needs) {
  app.post(`${SANDBOX_PATH}/transaction/initialize`, keyed, async ({ body }, reply) => {
    const order = initialize.safeParse(body)
    if (!order.success) return refuse(reply, 400, 'Invalid request', 'validation_error')
    const { callback_url, ...rest } = order.data
    const made = await initializeTransaction(db, { ...rest, callbackUrl: callback_url })
    if (!made) return refuse(reply, 400, 'Duplicate Transaction Reference', 'duplicate_reference')
    return answer('Authorization URL created', {
      authorization_url: checkoutAddress(config.publicUrl, made.accessCode),
      access_code: made.accessCode,
      reference: made.reference,
    })
  })

  app.post(`${SANDBOX_PATH}/transaction/charge_authorization`, keyed, async ({ body }, reply) => {
    const order = savedCard.safeParse(body)
    if (!order.success) return refuse(reply, 400, 'Invalid request', 'validation_error')
    const { authorization_code, ...rest } = order.data
    const made = await chargeSavedCard(db, { ...rest, cardCode: authorization_code }, clock())
    if (typeof made === 'string') return refuse(reply, 400, made)
    return answer('Charge attempted', present(made))
  })

  app.get<{ Params: { reference: string } }>(
    `${SANDBOX_PATH}/transaction/verify/:reference`,
    keyed,
    async ({ params }, reply) => {
      const found = await findTransaction(db, params.reference)
      if (!found) return refuse(reply, 400, 'Transaction reference not found.', 'transaction_not_found')
      return answer('Verification successful', present(found))
    },
  )

  app.get(`${SANDBOX_PATH}/transaction`, keyed, async ({ query }, reply) => {
    const listed = await listTransactions(db, query)
    return listed ? answer('Transactions retrieved', listed) : refuse(reply, 400, 'Invalid request', 'validation_error')
  })

  app.post(`${SANDBOX_PATH}/refund`, keyed, async ({ body }, reply) => {
    const order = refund.safeParse(body)
    if (!order.success) return refuse(reply, 400, 'Invalid request', 'validation_error')
    const { transaction, amount, merchant_note } = order.data
    const made = await refundTransaction(db, transaction, { amount, note: merchant_note })
    if (!made) return refuse(reply, 400, CANNOT_REFUND)
    return answer('Refund has been queued for processing', made)
  })

  app.get<{ Querystring: { transaction?: string } }>(`${SANDBOX_PATH}/refund`, keyed, async ({ query }) => {
    const held = await findByNumber(db, Number(query.transaction))
    return answer('Refunds retrieved', held ? await refundsOfTransaction(db, held.reference) : [])
  })

  app.post<{ Params: { id: string } }>(
    `${SANDBOX_PATH}/refund/retry_with_customer_details/:id`,
    keyed,
    async ({ params, body }, reply) => {
      const given = account.safeParse(body)
      if (!given.success) return refuse(reply, 400, 'Invalid request', 'validation_error')
      const made = await retryRefund(db, params.id, given.data.refund_account_details)
      if (typeof made === 'string') return refuse(reply, 422, made, 'invalid_params')
      return answer('Refund retried and has been queued for processing', made)
    },
  )

  app.get(`${SANDBOX_PATH}/bank`, keyed, async () => answer('Banks retrieved', sandboxBanks))

  /** Not of Paystack: pays from a script, as the popup would. */
  app.post(`${SANDBOX_PATH}/charge`, open, async ({ body }, reply) => {
    const wish = charge.safeParse(body)
    if (!wish.success) return refuse(reply, 400, 'Invalid request', 'validation_error')
    const outcome = await chargeCard(db, wish.data.reference, wish.data.card, clock())
    const held = outcome && (await findTransaction(db, wish.data.reference))
    if (!held) return refuse(reply, 404, 'Transaction reference not found.')
    return answer('Charge attempted', { ...present(held), status: outcome.status, message: outcome.message })
  })
}

const text = z.string().max(200)
const kobo = z.coerce.number().int().positive()
const reference = z.string().regex(/^[A-Za-z\d.=-]{1,100}$/)
const initialize = z.object({
  email: z.email(),
  amount: kobo,
  currency: z.string().length(3).default('NGN'),
  reference,
  /** A link on the checkout leads there, so it is never a script. */
  callback_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  metadata: z.unknown().optional(),
})
const savedCard = initialize.omit({ callback_url: true }).extend({ authorization_code: text })
const refund = z.object({ transaction: reference, amount: kobo.optional(), merchant_note: text.optional() })
const account = z.object({
  refund_account_details: z.object({
    currency: z.literal('NGN'),
    account_number: z.string().regex(/^\d{10}$/),
    bank_id: z.coerce.string(),
  }),
})
const charge = z.object({
  reference,
  card: z.object({ number: text, cvv: text, pin: text.optional(), otp: text.optional(), amount: kobo.optional() }),
})
