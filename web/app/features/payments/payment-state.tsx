import type { Payment } from '@koya/contract/endpoints/money/payments.ts'
import { Icon } from '../../ui/icon.tsx'
import { endedOrder, missingText, paymentStates } from './payment-states.ts'

type PaymentStateProps = Pick<Payment, 'state' | 'can_resume' | 'shortfall'>

export function PaymentState({ state, can_resume, shortfall }: PaymentStateProps) {
  const { word, icon } = state === 'pending' && !can_resume ? endedOrder : paymentStates[state]
  return (
    <span className="payment-state row small" data-state={state}>
      <Icon name={icon} look="small" />
      {shortfall ? missingText(shortfall) : word}
    </span>
  )
}
