import type { Payee } from '../../books/accounts.ts'
import type { Deps } from '../../deps.ts'
import { type PayoutOrigin, recordPayout } from './record-payout.ts'
import { sendPayout } from './send-payout.ts'

/**
 * Takes what is available from somebody's balance and sends it. It is in the books as being paid before the provider hears of
 * it; whoever dies in between leaves it to the sweep.
 */
export async function startPayout(deps: Deps, payee: Payee, origin: PayoutOrigin) {
  const payout = await deps.db.transaction((tx) => recordPayout(tx, deps, payee, origin))
  if (payout.state === 'sending' && payout.method === 'transfer')
    await sendPayout(deps, payout.id).catch((err: unknown) =>
      deps.log.warn({ err, payout: payout.id }, 'payout not sent yet, will try again'),
    )
  return payout
}
