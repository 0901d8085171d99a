import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Mailer } from '../../api/src/adapters/mail/mailer.ts'
import type { PaymentProvider } from '../../api/src/adapters/payments/provider.ts'
import { buildApp } from '../../api/src/app.ts'
import { connect, type Place } from '../../api/src/db/client.ts'
import type { Deps } from '../../api/src/deps.ts'

/** Asked before everything that can fail: whether it does so this time. */
export type Fate = (what: 'statement' | 'bank' | 'mail', text?: string) => boolean

/** The product in this process, on connections of its own that break, with a bank and a mail server that fail at will. */
export async function openTroubledApp(place: Place, deps: Deps, received: Set<string>, fate: Fate) {
  const { db, close } = connect(place, {
    max: 5,
    onStatement: (text) => {
      if (fate('statement', text)) throw new Error(`broken before: ${text.slice(0, 40)}`)
    },
  })
  const troubled = { ...deps, db, provider: moodyBank(deps.provider, fate), mailer: moodyMailer(received, fate) }
  const app = await buildApp(troubled)
  return {
    app,
    deps: troubled,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

function moodyBank(bank: PaymentProvider, fate: Fate): PaymentProvider {
  const sometimes =
    <Given, Answer>(work: (given: Given) => Promise<Answer>) =>
    async (given: Given) => {
      if (fate('bank')) throw new Failure('provider_unavailable')
      const answer = await work(given)
      // Done at the bank, and the answer lost on the way back.
      if (fate('bank')) throw new Failure('provider_unavailable')
      return answer
    }
  return { ...bank, initialize: sometimes(bank.initialize), verify: sometimes(bank.verify) }
}

function moodyMailer(received: Set<string>, fate: Fate): Mailer {
  return {
    send: async ({ messageId }) => {
      if (fate('mail')) throw new Error('too busy')
      received.add(messageId)
      if (fate('mail')) throw new Error('taken, and then the line broke')
    },
    close: () => {},
  }
}
