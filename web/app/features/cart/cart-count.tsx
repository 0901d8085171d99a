import { useCart } from './cart.ts'

/** How many courses wait in the cart. */
export default function CartCount() {
  const { length } = useCart()
  if (length === 0) return null
  return (
    <span className="count-badge">
      {length}
      <span className="visually-hidden">{length === 1 ? ' course' : ' courses'}</span>
    </span>
  )
}
