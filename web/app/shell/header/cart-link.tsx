import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** The cart is encrypted, and what reads it is fetched only for people who can have one. */
const CartCount = lazy(() => import('../../features/cart/cart-count.tsx'))

export function CartLink() {
  return (
    <Link className="button icon-only cart-link" to="/cart">
      <Icon name="cart" />
      <span className="visually-hidden">Cart</span>
      <Suspense>
        <CartCount />
      </Suspense>
    </Link>
  )
}
