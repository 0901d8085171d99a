import { messages } from '@koya/contract/protocol/messages.ts'
import { Link, useNavigate } from 'react-router'
import { memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { toast, undo } from '../../platform/toast/toast.ts'
import { EarlySlot } from '../../ui/early-slot.tsx'
import { calabash, Motif } from '../../ui/motif.tsx'
import { addWish } from '../wish-list/wish-list.ts'
import type { Route } from './+types/cart-page'
import { type CartItem, clearCart, putBack, removeFromCart, useCart } from './cart.ts'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { refreshCart } from './refresh-cart.ts'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { type Known, useCartPrices } from './use-cart-prices.ts'

export const links = memberLinks

export function meta() {
  return memberMeta('Shopping Cart')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  needSession(request.url)
  return refreshCart()
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

export default function CartPage({ loaderData: { notices, orders, known } }: Route.ComponentProps) {
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
      {items.length === 0 ? <EmptyCart /> : <FilledCart items={items} orders={orders} known={known} />}
    </div>
  )
}

type FilledCartProps = { items: CartItem[]; orders: Record<number, string>; known: Known }

function FilledCart({ items, orders, known }: FilledCartProps) {
  const goTo = useNavigate()
  const toPay = items.filter(({ id }) => !orders[id])
  const prices = useCartPrices(
    toPay.map(({ id }) => id),
    known,
  )

  function clear() {
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
              quoted={known?.quote.courses.find(({ id }) => id === item.id)}
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
