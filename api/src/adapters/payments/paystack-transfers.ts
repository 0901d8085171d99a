import { Failure } from '@koya/contract/protocol/failures.ts'
import { currency } from '@koya/contract/rules/constants.ts'
import { z } from 'zod'
import { ProviderRefusal, type Transfer, type TransferProvider } from './provider.ts'
import { unavailable, understand, wholeNumber } from './understand.ts'

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

/** Paystack's Transfers: money leaves the balance that we have with it. */
export function paystackTransfers(call: Call): TransferProvider {
  return {
    resolveAccount: async ({ bankCode, accountNumber }) => {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
      const answer = await call('GET', `/bank/resolve?${query}`).catch(nullIfRefused)
      return answer === null ? null : understand(resolved, answer).account_name
    },
    recipientFor: async ({ bankCode, accountNumber, name }) => {
      const order = { type: 'nuban', name, account_number: accountNumber, bank_code: bankCode, currency }
      const answer = await call('POST', '/transferrecipient', order)
      if (answer === null) throw unavailable(new ProviderRefusal('Recipient not found'))
      return understand(recipient, answer).recipient_code
    },
    send: async ({ reference, amount, recipient: to, reason }) => {
      const order = { source: 'balance', amount, recipient: to, reference, reason, currency }
      const answer = await call('POST', '/transfer', order)
      if (answer === null) throw unavailable(new ProviderRefusal('Recipient not found'))
      return asTransfer(understand(transfer, answer))
    },
    verify: async (reference) => {
      const answer = await call('GET', `/transfer/verify/${encodeURIComponent(reference)}`)
      return answer === null ? null : asTransfer(understand(transfer, answer))
    },
    balance: async () => {
      const listed = understand(balances, (await call('GET', '/balance')) ?? [])
      return listed.find((one) => one.currency === currency)?.balance ?? null
    },
  }
}

const resolved = z.object({ account_name: z.string() })
const recipient = z.object({ recipient_code: z.string() })
const balances = z.array(z.object({ currency: z.string(), balance: z.number() }))
const transfer = z.object({
  reference: z.string(),
  status: z.string(),
  amount: wholeNumber,
  currency: z.string(),
  domain: z.string(),
  fee_charged: wholeNumber.nullish(),
  gateway_response: z.string().nullish(),
  /** In words or, with some banks, a list of sessions: only words are of use. */
  failures: z.unknown().optional(),
})

export function asTransfer({ fee_charged, gateway_response, failures, ...rest }: z.output<typeof transfer>): Transfer {
  const reason = typeof failures === 'string' ? failures : (gateway_response ?? '')
  return { ...rest, fee: fee_charged ?? null, reason }
}

/** A bank that knows no such account says so with 4xx. Who may not ask is not told anything about the account. */
function nullIfRefused(error: unknown) {
  if (error instanceof Failure && error.cause instanceof ProviderRefusal && !error.cause.isAboutUs) return null
  throw error
}
