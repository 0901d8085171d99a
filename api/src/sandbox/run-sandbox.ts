import type { Deps } from '../deps.ts'
import { letMoneyArrive } from './arrivals.ts'
import { SANDBOX_SECRET_KEY } from './keys.ts'
import { letTransfersMove } from './transfers.ts'
import { deliverWebhooks } from './webhooks.ts'

const EVERY_MS = 500

/** The bank's side of the sandbox: transfers arrive and webhooks go out, by whichever process is free. */
export function runSandbox(deps: Deps, webhookUrl: string) {
  const { db, clock, log } = deps
  let isStopped = false
  const running = (async () => {
    while (!isStopped) {
      await letMoneyArrive(db, clock())
        .then(() => letTransfersMove(db, clock()))
        .then(() => deliverWebhooks({ db, clock, secretKey: SANDBOX_SECRET_KEY, url: webhookUrl }))
        .catch((err: unknown) => log.warn({ err }, 'the sandbox could not go on'))
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  return async () => {
    isStopped = true
    await running
  }
}
