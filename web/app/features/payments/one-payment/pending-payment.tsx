import type { ShownPayment } from '../shown-payment.ts'
import { EndedOrder } from '../waiting/ended-order.tsx'
import { WaitingOrder } from '../waiting/waiting-order.tsx'
import { useCheck } from './use-check.ts'
import { useLookingAgain } from './use-looking-again.ts'

/** Money that has not come yet: the order waits for it, or its time is over. */
export function PendingPayment({ payment }: { payment: ShownPayment }) {
  const check = useCheck(payment)
  useLookingAgain(check.look, payment.can_resume)
  const Order = payment.can_resume ? WaitingOrder : EndedOrder
  return <Order payment={payment} check={check} />
}
