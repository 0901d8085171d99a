import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { createPortal } from 'react-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { CouponField } from '../cart/coupon-field.tsx'
import { couponSays, discountOf } from '../cart/discount.ts'
import { useCartPrices } from '../cart/use-cart-prices.ts'
import { BeforeBuying, type BeforeBuyingProps } from './before-buying.tsx'

export type OrderSummaryProps = {
  course: { id: number; name: string; price: number } & BeforeBuyingProps
  /** The one that the price has in it already. */
  coupon: string | undefined
  onPay: (coupon: string, total: number) => void
  onClose: () => void
}

/** What is bought and what it costs, before the provider's popup opens, which a coupon that takes everything off leaves out. */
export function OrderSummary({
  course: { id, name, price, ...course },
  coupon: first,
  onPay,
  onClose,
}: OrderSummaryProps) {
  const { coupon, quote, refusal, isWaiting, use } = useCartPrices([id], {
    known: { ids: String(id), coupon: first ?? '' },
  })
  const total = quote?.total ?? price
  const discount = quote && discountOf(quote, coupon)
  // Not inside the box or the bar that opens it: each of them is hidden at some width.
  return createPortal(
    <Dialog title="Your order" lead="Please check it before you pay." onClose={onClose}>
      <dl className="order-summary">
        <div>
          <dt>{name}</dt>
          <dd>{nairaAmount(quote?.courses[0]?.own_price ?? price)}</dd>
        </div>
        {discount && (
          <div>
            <dt>{discount.label}</dt>
            <dd>−{nairaAmount(discount.off)}</dd>
          </div>
        )}
        <div>
          <dt>Fees</dt>
          <dd>None</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{nairaAmount(total)}</dd>
        </div>
      </dl>
      <BeforeBuying {...course} />
      <CouponField
        coupon={coupon}
        refusal={refusal}
        says={quote && coupon ? couponSays(quote, coupon) : undefined}
        isBusy={isWaiting}
        onUse={use}
      />
      <p className="small muted">
        {total > 0
          ? 'Paystack opens next: you pay by card, transfer or USSD, and we never see your card number. You are enrolled as soon as the money arrives.'
          : 'There is nothing to pay. You are enrolled at once.'}
      </p>
      <button
        type="button"
        className="button wide"
        data-first=""
        aria-busy={isWaiting}
        aria-disabled={isWaiting}
        onClick={() => isWaiting || onPay(coupon, total)}
      >
        {isWaiting ? 'Checking the price…' : total > 0 ? `Pay ${nairaAmount(total)}` : 'Enrol'}
      </button>
    </Dialog>,
    document.body,
  )
}
