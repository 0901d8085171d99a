import type { useCheck } from '../one-payment/use-check.ts'
import type { ShownPayment } from '../shown-payment.ts'

export type OrderProps = { payment: ShownPayment; check: ReturnType<typeof useCheck> }
