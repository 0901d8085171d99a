import { currency } from '@koya/contract/rules/constants.ts'
import { z } from 'zod'
import { paystackTransfers } from './paystack-transfers.ts'
import { type Charge, type PaymentProvider, ProviderRefusal } from './provider.ts'
import { unavailable, understand, wholeNumber } from './understand.ts'
import { isSignedWith } from './webhook-signature.ts'

type Settings = { apiUrl: string; scriptUrl: string; publicKey: string; secretKey: string; timeoutMs?: number }

/** A checkout waits for this call; what takes longer is settled by the webhook or the sweep. */
const TIMEOUT_MS = 10_000

/** Talks to Paystack's API, or to anything that speaks like it. */
export function paystackProvider(settings: Settings): PaymentProvider {
  const { apiUrl, scriptUrl, publicKey, secretKey, timeoutMs = TIMEOUT_MS } = settings
  async function call(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unavailable)
    // In its own words: a 404 from something in between is no answer of the provider's.
    const answer = understand(envelope, await response.json().catch(unavailable))
    if (response.status === 404 || (response.status === 400 && isUnknown(answer))) return null
    // `status: true` says that the call worked, not that anyone has paid.
    if (!response.ok || !answer.status) throw unavailable(reasonOf(response.status, answer.message))
    return answer.data
  }

  async function verify(reference: string) {
    const answer = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`)
    return answer === null ? null : asCharge(understand(transaction, answer))
  }

  return {
    publicKey,
    scriptUrl,
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    initialize: async ({ callbackUrl, ...order }) => {
      const answer = await call('POST', '/transaction/initialize', { ...order, callback_url: callbackUrl })
      const { access_code, authorization_url } = understand(initialized, answer)
      return { accessCode: access_code, authorizationUrl: authorization_url }
    },
    verify,
    chargeCard: async ({ cardCode, ...order }) => {
      const answer = await call('POST', '/transaction/charge_authorization', { ...order, authorization_code: cardCode })
      return { status: answer === null ? 'unknown' : understand(charged, answer).status }
    },
    transactions: (span) =>
      eachListed(
        async (query) => understand(transactionList, (await call('GET', `/transaction?${query}`)) ?? []),
        span,
      ),
    refund: async ({ reference, amount, note }) => {
      const answer = await call('POST', '/refund', { transaction: reference, amount, merchant_note: note })
      if (answer === null) throw unavailable(new ProviderRefusal('Transaction not found'))
      const { id, status } = understand(refunded, answer)
      return { id: String(id), status }
    },
    // Listed by the transaction's number, which is the provider's and not ours.
    refundsOf: async (reference) => {
      const charge = await verify(reference)
      const answer = charge && (await call('GET', `/refund?transaction=${encodeURIComponent(charge.id)}`))
      return understand(listed, answer ?? []).map(({ id, status, amount, merchant_note }) => ({
        id: String(id),
        status,
        amount,
        note: merchant_note ?? null,
      }))
    },
    retryRefund: async (id, { bankId, accountNumber }) => {
      const refund_account_details = { currency, account_number: accountNumber, bank_id: bankId }
      const path = `/refund/retry_with_customer_details/${encodeURIComponent(id)}`
      const answer = await call('POST', path, { refund_account_details })
      if (answer === null) throw unavailable(new ProviderRefusal('Refund not found'))
      return { id, status: understand(refunded, answer).status }
    },
    banks: async () => {
      const answer = await call('GET', `/bank?country=nigeria&currency=${currency}`)
      return understand(bankList, answer ?? [])
        .filter(({ active, is_deleted }) => active !== false && is_deleted !== true)
        .map(({ id, name, code }) => ({ id: String(id), name, code }))
    },
    transfers: paystackTransfers(call),
    isGenuine: (rawBody, signature) => isSignedWith(secretKey, rawBody, signature),
  }
}

const envelope = z.object({
  status: z.boolean(),
  message: z.string().optional(),
  code: z.unknown().optional(),
  data: z.unknown().optional(),
})
/** Paystack says so with 404 or, of late, with 400, which is also its answer to a wrong key. */
function isUnknown({ code, message }: z.output<typeof envelope>) {
  return code === 'transaction_not_found' || /(reference|transfer) not found/i.test(message ?? '')
}
const charged = z.object({ status: z.string() })
const bankList = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    name: z.string(),
    code: z.string().default(''),
    active: z.boolean().nullish(),
    is_deleted: z.boolean().nullish(),
  }),
)
const initialized = z.object({ access_code: z.string(), authorization_url: z.string() })
const LISTED_A_PAGE = 100

/** Every page of Paystack's list, which says nothing of money that never came unless it is asked for. */
export async function* eachListed(
  read: (query: URLSearchParams) => Promise<z.output<typeof transactionList>>,
  { from, to }: { from: Date; to: Date },
) {
  for (const status of ['success', 'reversed'])
    for (let page = 1, isLast = false; !isLast; page++) {
      const span = { from: from.toISOString(), to: to.toISOString() }
      const listed = await read(
        new URLSearchParams({ ...span, status, perPage: String(LISTED_A_PAGE), page: String(page) }),
      )
      yield* listed.map(asCharge)
      isLast = listed.length < LISTED_A_PAGE
    }
}

const refunded = z.object({ id: z.union([z.number(), z.string()]), status: z.string() })
const listed = z.array(refunded.extend({ amount: wholeNumber, merchant_note: z.string().nullish() }))
export const transaction = z.object({
  id: z.union([z.number(), z.string()]),
  reference: z.string(),
  status: z.string(),
  amount: wholeNumber,
  fees: wholeNumber.nullish(),
  currency: z.string(),
  domain: z.string(),
  channel: z.string().nullish(),
  paid_at: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .nullish(),
  metadata: z.unknown().optional(),
  authorization: z
    .object({
      authorization_code: z.string().max(200).nullish(),
      reusable: z.boolean().nullish(),
      last4: z.string().max(4).nullish(),
      brand: z.string().max(30).nullish(),
      card_type: z.string().max(30).nullish(),
    })
    .nullish()
    .catch(null),
})

const transactionList = z.array(transaction)

export function asCharge(told: z.output<typeof transaction>): Charge {
  const { id, channel, paid_at, fees, authorization, ...rest } = told
  const { reusable, authorization_code: code, last4, brand, card_type } = authorization ?? {}
  const name = (brand ?? card_type ?? 'card').trim()
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)} ending in ${last4}`
  return {
    ...rest,
    id: String(id),
    fees: fees ?? null,
    channel: channel ?? null,
    paidAt: paid_at ? new Date(paid_at) : null,
    metadata: rest.metadata ?? null,
    ...(reusable && code && last4 && { card: { code, label } }),
  }
}

/** Below 500 the provider has understood and said no, unless it was only too busy to listen. */
function reasonOf(status: number, message = 'no reason given') {
  return status >= 500 || status === 408 || status === 429
    ? new Error(`${status}: ${message}`)
    : new ProviderRefusal(message, status)
}
