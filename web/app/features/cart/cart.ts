import { messages } from '@koya/contract/protocol/messages.ts'
import { counts } from '@koya/contract/rules/constants.ts'
import { useSyncExternalStore } from 'react'
import { seal, unseal } from '../../platform/device/sealed.ts'
import { CART_KEY } from '../../platform/session/session.ts'
import { createStore } from '../../platform/store.ts'
import type { WatchIds } from './use-is-listed.ts'

export type CartItem = { id: number; course_name: string; course_thumbnail: string; price: number; quantity: number }

const nothing: CartItem[] = []
const isBrowser = typeof window !== 'undefined'
const store = createStore(isBrowser ? readStored() : nothing)

// Another tab changed the cart, or logged out: this one agrees at once.
if (isBrowser)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CART_KEY || key === 'token') store.set(readStored())
  })

export function useCart() {
  return useSyncExternalStore(store.watch, store.get, () => nothing)
}

/** Tells which courses are in the cart, now and whenever that changes. */
export const watchCartIds: WatchIds = (_userId, tell, signal) => {
  const say = () => tell(new Set(store.get().map(({ id }) => id)))
  signal.addEventListener('abort', store.watch(say))
  say()
}

/** Read from the storage each time: another tab may have written since. */
export function readCart() {
  const items = readStored()
  store.set(items)
  return items
}

/** Answers with the text that says what happened. A course is in the cart once. */
export function addToCart(course: Omit<CartItem, 'quantity'>) {
  const items = readCart()
  if (items.some(({ id }) => id === course.id)) return messages.cart.alreadyThere
  if (items.length >= counts.cartCourses) return messages.cart.full
  keep([...items, { ...course, quantity: 1 }])
  return messages.cart.added
}

export function removeFromCart(id: number) {
  keep(readCart().filter((item) => item.id !== id))
}

/** Puts items where they were, unless they are back already. For whoever has removed them by mistake. */
export function putBack(removed: CartItem[], place: number) {
  const items = readCart()
  const missing = removed.filter(({ id }) => items.every((item) => item.id !== id))
  keep(items.toSpliced(place, 0, ...missing))
}

export function increase(id: number) {
  changeQuantity(id, 1)
}

/** At quantity 1 the item goes. */
export function decrease(id: number) {
  changeQuantity(id, -1)
}

export function clearCart() {
  localStorage.removeItem(CART_KEY)
  store.set(nothing)
}

/** Puts what the server says of a course in place of what was kept. */
export function refreshItem(id: number, now: Pick<CartItem, 'course_name' | 'price'>) {
  keep(readCart().map((item) => (item.id === id ? { ...item, ...now } : item)))
}

export function totalOf(items: CartItem[]) {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

function changeQuantity(id: number, by: number) {
  keep(
    readCart()
      .map((item) => (item.id === id ? { ...item, quantity: item.quantity + by } : item))
      .filter(({ quantity }) => quantity > 0),
  )
}

function keep(items: CartItem[]) {
  const sealed = seal(items)
  if (sealed) localStorage.setItem(CART_KEY, sealed)
  store.set(items)
}

/** Whatever is not a cart of this session is thrown away quietly. */
function readStored(): CartItem[] {
  const text = localStorage.getItem(CART_KEY)
  const items = unseal(text)
  if (Array.isArray(items) && items.every(isItem)) return items
  if (text) localStorage.removeItem(CART_KEY)
  return nothing
}

function isItem(item: Partial<CartItem> | null): item is CartItem {
  return (
    Number.isSafeInteger(item?.id) &&
    typeof item?.course_name === 'string' &&
    typeof item.course_thumbnail === 'string' &&
    Number.isFinite(item.price) &&
    Number.isSafeInteger(item.quantity)
  )
}
