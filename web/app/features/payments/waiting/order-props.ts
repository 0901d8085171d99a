import type { ShownPayment } from '../shown-payment.ts'
import type { useCheck } from '../use-check.ts'

export type OrderProps = { payment: ShownPayment; check: ReturnType<typeof useCheck> }
