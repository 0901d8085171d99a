import type { Payment } from '@koya/contract/endpoints/payments.ts'
import { Icon } from '../../ui/icon.tsx'
import { endedOrder, paymentStates } from './payment-states.ts'

export function PaymentState({ state, can_resume }: Pick<Payment, 'state' | 'can_resume'>) {
  const { word, icon } = state === 'pending' && !can_resume ? endedOrder : paymentStates[state]
  return (
    <span className="payment-state row small" data-state={state}>
      <Icon name={icon} look="small" />
      {word}
    </span>
  )
}
