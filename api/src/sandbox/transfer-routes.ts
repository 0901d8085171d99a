import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { answer, keyed, refuse } from './envelope.ts'
import { SANDBOX_PATH } from './keys.ts'
import {
  answerIsLost,
  findTransfer,
  presentTransfer,
  recipientCode,
  resolveAccount,
  SANDBOX_BALANCE,
  sendTransfer,
} from './transfers.ts'

/** Paystack's Transfers as its documentation has them. */
export function sandboxTransferApi(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  app.get(`${SANDBOX_PATH}/bank/resolve`, keyed, async ({ query }, reply) => {
    const asked = account.safeParse(query)
    const { account_number: accountNumber = '', bank_code: bankCode = '' } = asked.data ?? {}
    const name = await resolveAccount(db, { accountNumber, bankCode })
    if (!name) return refuse(reply, 422, 'Could not resolve account name. Check parameters or try again.')
    return answer('Account number resolved', { account_number: accountNumber, account_name: name })
  })

  app.post(`${SANDBOX_PATH}/transferrecipient`, keyed, async ({ body }, reply) => {
    const given = account.extend({ name: text }).safeParse(body)
    if (!given.success) return refuse(reply, 400, 'Invalid request', 'validation_error')
    const { account_number: accountNumber, bank_code: bankCode } = given.data
    const recipient_code = recipientCode({ accountNumber, bankCode })
    return answer('Transfer recipient created successfully', { recipient_code, type: 'nuban', active: true })
  })

  app.post(`${SANDBOX_PATH}/transfer`, keyed, async ({ body }, reply) => {
    const order = transfer.safeParse(body)
    if (!order.success) return refuse(reply, 400, 'Invalid request', 'validation_error')
    const held = await sendTransfer(db, order.data, clock())
    if (typeof held === 'string') return refuse(reply, 400, held)
    if (answerIsLost(held)) return refuse(reply, 502, 'Bad gateway')
    return answer('Transfer has been queued', presentTransfer(held))
  })

  app.get<{ Params: { reference: string } }>(
    `${SANDBOX_PATH}/transfer/verify/:reference`,
    keyed,
    async ({ params }, reply) => {
      const held = await findTransfer(db, params.reference)
      if (!held) return refuse(reply, 404, 'Transfer not found')
      return answer('Transfer retrieved', presentTransfer(held))
    },
  )

  app.get(`${SANDBOX_PATH}/balance`, keyed, async () =>
    answer('Balances retrieved', [{ currency: 'NGN', balance: SANDBOX_BALANCE }]),
  )
}

const text = z.string().min(1).max(200)
const account = z.object({ account_number: z.string().regex(/^\d{10}$/), bank_code: z.string().max(20) })
const transfer = z.object({
  source: z.literal('balance'),
  amount: z.coerce.number().int().min(100_00),
  recipient: text,
  /** As for charges Paystack is stricter here: small letters, digits, hyphens and underscores, sixteen at least. */
  reference: z.string().regex(/^[a-z\d_-]{16,50}$/),
  reason: z.string().max(200).optional(),
})
