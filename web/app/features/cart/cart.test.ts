import { messages } from '@koya/contract/protocol/messages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../../test/memory-storage.ts'

const token = Buffer.alloc(32, 7).toString('base64url')
const course = { id: 5, course_name: 'Costing for Bakers', course_thumbnail: '/art/x.svg', price: 12_000 }
const other = { id: 6, course_name: 'First Aid', course_thumbnail: '/art/y.svg', price: 0 }

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify({ id: 1, roles: [{ name: 'User' }] }))
  localStorage.setItem('isAuthenticated', 'true')
})

/** The page is loaded anew: whatever the cart still knows, it knows from the storage. */
async function freshCart() {
  vi.resetModules()
  return { ...(await import('./cart.ts')), ...(await import('../../platform/session/session.ts')) }
}

test('a course is added once, with quantity 1, and survives a reload', async () => {
  const { addToCart } = await freshCart()
  expect(addToCart(course)).toBe(messages.cart.added)
  expect(addToCart(course)).toBe(messages.cart.alreadyThere)
  const { readCart, totalOf } = await freshCart()
  expect(readCart()).toEqual([{ ...course, quantity: 1 }])
  expect(totalOf(readCart())).toBe(12_000)
})

test('what is stored says nothing of what it holds, neither by its name nor by its content', async () => {
  const { addToCart, CART_KEY } = await freshCart()
  addToCart(course)
  const stored = localStorage.getItem(CART_KEY) ?? ''
  expect(CART_KEY).not.toMatch(/cart/i)
  expect(stored.length).toBeGreaterThan(50)
  expect(stored + Buffer.from(stored, 'base64').toString('latin1')).not.toMatch(/Costing|12000|price|quantity/)
})

test('quantity goes up and down, and at 1 the item goes', async () => {
  const { addToCart, increase, decrease, readCart, totalOf } = await freshCart()
  addToCart(course)
  addToCart(other)
  increase(course.id)
  expect(totalOf(readCart())).toBe(24_000)
  decrease(course.id)
  decrease(course.id)
  expect(readCart()).toEqual([{ ...other, quantity: 1 }])
  expect(totalOf(readCart())).toBe(0)
})

test('an item is removed, and a cart is cleared', async () => {
  const { addToCart, removeFromCart, clearCart, readCart, CART_KEY } = await freshCart()
  addToCart(course)
  addToCart(other)
  removeFromCart(course.id)
  expect(readCart().map(({ id }) => id)).toEqual([other.id])
  clearCart()
  expect(readCart()).toEqual([])
  expect(localStorage.getItem(CART_KEY)).toBeNull()
})

test('what was removed or cleared by mistake comes back where it was, once', async () => {
  const { addToCart, removeFromCart, clearCart, putBack, readCart } = await freshCart()
  const third = { ...course, id: 7 }
  for (const one of [course, other, third]) addToCart(one)
  const before = readCart()
  removeFromCart(other.id)
  putBack(before.slice(1, 2), 1)
  expect(readCart()).toEqual(before)
  clearCart()
  addToCart(other)
  putBack(before, 0)
  expect(readCart().map(({ id }) => id)).toEqual([course.id, third.id, other.id])
})

test.each([
  ['rubbish', () => 'not a cart'],
  ['a changed byte', (stored: string) => `${stored.slice(0, -4)}AAAA`],
  ['a plain list', () => JSON.stringify([{ ...course, quantity: 1 }])],
])('%s in its place is thrown away quietly', async (_what, spoil) => {
  const { addToCart, CART_KEY } = await freshCart()
  addToCart(course)
  localStorage.setItem(CART_KEY, spoil(localStorage.getItem(CART_KEY) ?? ''))
  const { readCart } = await freshCart()
  expect(readCart()).toEqual([])
  expect(localStorage.getItem(CART_KEY)).toBeNull()
})

test('the cart of another session cannot be read', async () => {
  const { addToCart } = await freshCart()
  addToCart(course)
  localStorage.setItem('token', Buffer.alloc(32, 8).toString('base64url'))
  const { readCart } = await freshCart()
  expect(readCart()).toEqual([])
})

test('logging out takes the cart along', async () => {
  const { addToCart, forgetSession, CART_KEY } = await freshCart()
  addToCart(course)
  forgetSession()
  expect(localStorage.getItem(CART_KEY)).toBeNull()
})

test('a change in another tab is seen here', async () => {
  const here = await freshCart()
  const there = await freshCart()
  there.addToCart(course)
  expect(here.readCart()).toHaveLength(1)
})
