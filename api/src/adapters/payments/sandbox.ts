import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Db } from '../../db/client.ts'
import { chargeSavedCard } from '../../sandbox/charge-saved-card.ts'
import { SANDBOX_PATH, SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from '../../sandbox/keys.ts'
import { listTransactions } from '../../sandbox/list-transactions.ts'
import {
  CANNOT_REFUND,
  refundsOfTransaction,
  refundTransaction,
  retryRefund,
  sandboxBanks,
} from '../../sandbox/refund-transaction.ts'
import { findTransaction, initializeTransaction, present } from '../../sandbox/transactions.ts'
import { asCharge, eachListed } from './paystack.ts'
import { type PaymentProvider, ProviderRefusal } from './provider.ts'
import { sandboxTransfers } from './sandbox-transfers.ts'
import { isSignedWith } from './webhook-signature.ts'

/** Paystack's stand-in inside the product: the same rules as its HTTP address, without the way through the network. */
export function sandboxProvider(db: Db, publicUrl: string, clock = () => new Date()): PaymentProvider {
  return {
    publicKey: SANDBOX_PUBLIC_KEY,
    scriptUrl: `${SANDBOX_PATH}/inline.js`,
    domain: 'test',
    initialize: async (order) => {
      const made = await initializeTransaction(db, order)
      if (!made) throw new Failure('provider_unavailable')
      return { accessCode: made.accessCode, authorizationUrl: checkoutAddress(publicUrl, made.accessCode) }
    },
    verify: async (reference) => {
      const found = await findTransaction(db, reference)
      return found ? asCharge(present(found)) : null
    },
    chargeCard: async (order) => {
      const made = await chargeSavedCard(db, order, clock())
      if (typeof made === 'string')
        throw new Failure('provider_unavailable', undefined, { cause: new ProviderRefusal(made) })
      return { status: made.status }
    },
    transactions: (span) =>
      eachListed(async (query) => (await listTransactions(db, Object.fromEntries(query))) ?? [], span),
    refund: async ({ reference, amount, note }) => {
      const refund = await refundTransaction(db, reference, { amount, note })
      if (!refund) throw new Failure('provider_unavailable', undefined, { cause: new ProviderRefusal(CANNOT_REFUND) })
      return { id: String(refund.id), status: refund.status }
    },
    refundsOf: async (reference) => {
      const made = await refundsOfTransaction(db, reference)
      return made.map(({ id, status, amount, merchant_note }) => ({
        id: String(id),
        status,
        amount,
        note: merchant_note,
      }))
    },
    retryRefund: async (id, { bankId, accountNumber }) => {
      const made = await retryRefund(db, id, { bank_id: bankId, account_number: accountNumber })
      if (typeof made === 'string')
        throw new Failure('provider_unavailable', undefined, { cause: new ProviderRefusal(made) })
      return { id, status: made.status }
    },
    banks: async () => sandboxBanks.map(({ id, name, code }) => ({ id: String(id), name, code })),
    transfers: sandboxTransfers(db),
    isGenuine: (rawBody, signature) => isSignedWith(SANDBOX_SECRET_KEY, rawBody, signature),
  }
}

export function checkoutAddress(publicUrl: string, accessCode: string) {
  return `${publicUrl}${SANDBOX_PATH}/checkout/${accessCode}`
}
