import type { PendingPayment } from '@koya/contract/endpoints/money/payments.ts'
import { openPayment } from './pay.ts'

/** Pays for seats. Nobody is enrolled by it: afterwards the seats are there to be given. */
export async function paySeats(begin: () => Promise<{ data: object }>, back: string, goTo: (path: string) => void) {
  const { data } = await begin()
  await openPayment(data as PendingPayment, goTo, { onPart: () => goTo(back) })
}
