import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import type { Payee } from '../../books/accounts.ts'
import { postGivenUp } from '../../books/post-payout.ts'
import type { Tx } from '../../db/client.ts'
import { balanceOf } from './balances.ts'
import { lockPayee } from './payee.ts'
import { canBeSent } from './record-payout.ts'
import { rateOf } from './withholding.ts'

/**
 * Refuses to let somebody go whose money we hold. What no bank sends would keep them for ever: that they may leave with us, once
 * they have read how much it is. What is still pending becomes available first.
 */
export async function giveUpRest(tx: Tx, payee: Payee, { isAgreed, now }: { isAgreed: boolean; now: Date }) {
  if (!isOwed(await balanceOf(tx, payee))) return
  // No payout begins from here on.
  await lockPayee(tx, payee)
  const balance = await balanceOf(tx, payee)
  if (!isOwed(balance)) return
  const { pending, available, paying } = balance
  if (pending !== 0 || paying !== 0 || canBeSent(available, await rateOf(tx, now))) throw new Failure('still_owed')
  if (!isAgreed)
    throw new Failure('small_rest', {
      gives_up_rest: [messages.earnings.smallRestOf(nairaAmount(koboToNaira(available)))],
    })
  await postGivenUp(tx, payee, available, now)
}

function isOwed({ pending, available, paying }: Awaited<ReturnType<typeof balanceOf>>) {
  return pending + available + paying > 0
}
