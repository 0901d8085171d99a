import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { createPortal } from 'react-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { BeforeBuying, type BeforeBuyingProps } from './before-buying.tsx'

export type OrderSummaryProps = {
  course: { name: string; price: number } & BeforeBuyingProps
  onPay: () => void
  onClose: () => void
}

/** What is bought and what it costs, before the provider's popup opens, which a coupon that takes everything off leaves out. */
export function OrderSummary({ course: { name, price, ...course }, onPay, onClose }: OrderSummaryProps) {
  // Not inside the box or the bar that opens it: each of them is hidden at some width.
  return createPortal(
    <Dialog title="Your order" lead="Please check it before you pay." onClose={onClose}>
      <dl className="order-summary">
        <div>
          <dt>{name}</dt>
          <dd>{nairaAmount(price)}</dd>
        </div>
        <div>
          <dt>Fees</dt>
          <dd>None</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{nairaAmount(price)}</dd>
        </div>
      </dl>
      <BeforeBuying {...course} />
      <p className="small muted">
        {price > 0
          ? 'Paystack opens next: you pay by card, transfer or USSD, and we never see your card number. You are enrolled as soon as the money arrives.'
          : 'There is nothing to pay. You are enrolled at once.'}
      </p>
      <button type="button" className="button wide" onClick={onPay}>
        {price > 0 ? `Pay ${nairaAmount(price)}` : 'Enrol'}
      </button>
    </Dialog>,
    document.body,
  )
}
