import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { Link, useNavigate } from 'react-router'
import { memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { toast, undo } from '../../platform/toast/toast.ts'
import { EarlySlot } from '../../ui/early-slot.tsx'
import { calabash, Motif } from '../../ui/motif.tsx'
import { addWish } from '../wish-list/wish-list.ts'
import type { Route } from './+types/cart-page'
import { askPrices, type Prices } from './ask-prices.ts'
import { type CartItem, clearCart, putBack, readCart, removeFromCart, useCart } from './cart.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { keepCoupon, readCoupon } from './kept-coupon.ts'
import { refreshCart } from './refresh-cart.ts'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { useCartPrices } from './use-cart-prices.ts'

export const links = memberLinks

export function meta() {
  return memberMeta('Shopping Cart')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  needSession(request.url)
  const { notices, orders, quote } = await refreshCart()
  const ids = idsToPay(readCart(), orders).join()
  const coupon = readCoupon()
  const isKnown = !quote || (!coupon && ids === quote.courses.map(({ id }) => id).join())
  const known: Prices = isKnown ? { ids, coupon, quote } : await askPrices(ids, coupon)
  if (known.refusal) keepCoupon('')
  return { notices, orders, quoted: quote?.courses ?? [], known }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <EarlySlot />
      <ShopSkeleton title="Shopping Cart" />
    </>
  )
}

/** What is in an order is not paid for a second time. */
function idsToPay(items: CartItem[], orders: Record<number, string>) {
  return items.filter(({ id }) => !orders[id]).map(({ id }) => id)
}

export default function CartPage({ loaderData: { notices, ...told } }: Route.ComponentProps) {
  const items = useCart()
  return (
    <div className="wrap shop-page">
      <h1>Shopping Cart</h1>
      <div role="status">
        <ul className="shop-notices">
          {notices.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {items.length === 0 ? <EmptyCart /> : <FilledCart items={items} {...told} />}
    </div>
  )
}

type FilledCartProps = {
  items: CartItem[]
  orders: Record<number, string>
  quoted: QuotedCourse[]
  known: Prices
}

function FilledCart({ items, orders, quoted, known }: FilledCartProps) {
  const goTo = useNavigate()
  const prices = useCartPrices(idsToPay(items, orders), { known, onCoupon: keepCoupon })

  function clear() {
    // What the page says without them is short and at its head, far above what was pressed.
    scrollTo({ top: 0 })
    clearCart()
    toast(
      messages.cart.cleared,
      undo(() => putBack(items, 0)),
    )
  }

  function remove(item: CartItem) {
    const place = items.indexOf(item)
    removeFromCart(item.id)
    toast(
      messages.cart.removed(item.course_name),
      undo(() => putBack([item], place)),
    )
  }

  async function moveToWishList({ id, course_name: name }: CartItem) {
    if (await addWish({ id, name }, goTo)) removeFromCart(id)
  }

  return (
    <div className="shop-columns">
      <section aria-label="Courses in your cart">
        <div className="shop-head small faint" aria-hidden="true">
          <span>Course Details</span>
          <span>Price</span>
        </div>
        <ul>
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              quoted={quoted.find(({ id }) => id === item.id)}
              priced={prices.quote?.courses.find(({ id }) => id === item.id)}
              order={orders[item.id]}
              onRemove={() => remove(item)}
              onMove={() => void moveToWishList(item)}
            />
          ))}
        </ul>
        <p className="shop-foot">
          <Link to="/courses">Browse more courses</Link>
          <button type="button" className="button small quiet" onClick={clear}>
            Clear cart
          </button>
        </p>
        <p className="kept-where small muted">
          Your cart is kept on this device. <Link to="/wishlist">Your wish list</Link> follows your account.
        </p>
      </section>
      <CartSummary items={items} orders={orders} prices={prices} />
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>Your cart is empty</h2>
      <p className="muted">Courses you want to buy wait here until you pay for them.</p>
      <p className="muted">
        Your cart is kept on the device on which you fill it. <Link to="/wishlist">Your wish list</Link> follows your
        account.
      </p>
      <Link className="button" to="/courses">
        Browse a course
      </Link>
    </div>
  )
}
