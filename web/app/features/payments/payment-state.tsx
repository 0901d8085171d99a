import type { Payment } from '@koya/contract/endpoints/payments.ts'
import { Icon } from '../../ui/icon.tsx'
import { paymentStates } from './payment-states.ts'

export function PaymentState({ state }: Pick<Payment, 'state'>) {
  const { word, icon } = paymentStates[state]
  return (
    <span className="payment-state row small" data-state={state}>
      <Icon name={icon} look="small" />
      {word}
    </span>
  )
}
