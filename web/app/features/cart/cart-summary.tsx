import { fullPrice, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { countCourses } from '../catalogue/count-courses.ts'
import { GiftButton } from '../gifts/gift-button.tsx'
import { PartsButton } from '../instalments/parts-button.tsx'
import type { Quote } from './ask-prices.ts'
import { type CartItem, removeFromCart, totalOf } from './cart.ts'
import { CouponField } from './coupon-field.tsx'
import { couponSays, discountOf } from './discount.ts'
import { PayButton } from './pay-button.tsx'
import type { useCartPrices } from './use-cart-prices.ts'

type CartSummaryProps = { items: CartItem[]; orders: Record<number, string>; prices: ReturnType<typeof useCartPrices> }

/**
 * What it all costs, and the way to pay: a box on the right, the button in reach of the thumb on a phone. What is in an
 * order already is not paid for a second time.
 */
export function CartSummary({ items, orders, prices }: CartSummaryProps) {
  const toPay = items.filter(({ id }) => !orders[id])
  const ordered = items.filter(({ id }) => orders[id])
  const { coupon, quote, refusal, isWaiting, use } = prices
  const discount = quote && discountOf(quote, coupon)
  return (
    <aside className="card shop-summary" aria-label="Cart Summary">
      <h2>Cart Summary</h2>
      <dl>
        <dt>{countCourses(items.length)}</dt>
        <dd>{fullPrice(totalOf(items))}</dd>
        <dt>Fees</dt>
        <dd>None</dd>
      </dl>
      <p className="total">
        Total <b>{fullPrice(totalOf(items))}</b>
      </p>
      {ordered.length > 0 && (
        <dl>
          <dt>In an order: {countCourses(ordered.length)}</dt>
          <dd>{fullPrice(totalOf(ordered))}</dd>
          <dt>Left to pay here</dt>
          <dd>{toPay.length > 0 ? fullPrice(totalOf(toPay)) : 'Nothing'}</dd>
        </dl>
      )}
      {discount && (
        <dl className="discount">
          <dt>{discount.label}</dt>
          <dd>−{nairaAmount(discount.off)}</dd>
          <dt>To pay</dt>
          <dd>
            <b>{nairaAmount(quote.total)}</b>
          </dd>
        </dl>
      )}
      {totalOf(toPay) > 0 && (
        <CouponField
          coupon={coupon}
          refusal={refusal}
          says={quote && coupon ? couponSays(quote, coupon) : undefined}
          isBusy={isWaiting}
          onUse={use}
        />
      )}
      <div className="shop-action">
        {toPay.length > 0 ? (
          <PayButton items={toPay} coupon={coupon} toPay={discount && quote.total} isChecking={isWaiting} />
        ) : (
          <OrderLink orders={ordered.map(({ id }) => orders[id])} />
        )}
        {quote && <InParts quote={quote} coupon={coupon} />}
      </div>
      {toPay.length > 0 && toPay.every(({ price }) => price > 0) && (
        <GiftButton
          courses={toPay.map(({ id, course_name: name }) => ({ id, name }))}
          price={discount ? quote.total : totalOf(toPay)}
          coupon={coupon}
          onPaid={() => toPay.forEach(({ id }) => void removeFromCart(id))}
        />
      )}
      <p className="small faint">
        You pay by card, transfer or USSD with Paystack. We never see your card number.{' '}
        <Link to="/payments">Your payments</Link>
      </p>
    </aside>
  )
}

/** One course alone may be paid for in parts, where its teacher offers that. */
function InParts({ quote: { courses }, coupon }: { quote: Quote; coupon: string }) {
  const [course, ...others] = courses.filter(({ state }) => state === 'open')
  if (!course?.parts || course.order || others.length > 0) return null
  const { id, course_name: name, price, parts } = course
  const used = course.reason === 'coupon' ? coupon : undefined
  return <PartsButton course={{ id, name, price }} parts={parts} coupon={used} />
}

function OrderLink({ orders }: { orders: (string | undefined)[] }) {
  const [first, ...others] = new Set(orders)
  return (
    <Link className="button wide" to={others.length > 0 ? '/payments' : `/payments/${first}`}>
      {others.length > 0 ? 'See your orders' : 'See your order'}
    </Link>
  )
}
