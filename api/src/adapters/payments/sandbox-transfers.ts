import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Db } from '../../db/client.ts'
import {
  answerIsLost,
  findTransfer,
  presentTransfer,
  recipientCode,
  resolveAccount,
  SANDBOX_BALANCE,
  sendTransfer,
} from '../../sandbox/transfers.ts'
import { asTransfer } from './paystack-transfers.ts'
import { ProviderRefusal, type TransferProvider } from './provider.ts'

/** The bank of development, without the way through the network. */
export function sandboxTransfers(db: Db): TransferProvider {
  return {
    resolveAccount: async (account) => (await resolveAccount(db, account)) ?? null,
    recipientFor: async (account) => recipientCode(account),
    send: async (order) => {
      const held = await sendTransfer(db, order, new Date())
      if (typeof held === 'string')
        throw new Failure('provider_unavailable', undefined, { cause: new ProviderRefusal(held) })
      if (answerIsLost(held)) throw new Failure('provider_unavailable', undefined, { cause: new Error('502') })
      return asTransfer(presentTransfer(held))
    },
    verify: async (reference) => {
      const held = await findTransfer(db, reference)
      return held ? asTransfer(presentTransfer(held)) : null
    },
    balance: async () => SANDBOX_BALANCE,
  }
}
