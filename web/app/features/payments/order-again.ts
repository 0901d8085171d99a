import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { toastError } from '../../platform/toast/toast.ts'
import { addToCart } from '../cart/cart.ts'
import type { ShownPayment } from './shown-payment.ts'

/** Puts the courses of an order that brought nothing back into the cart, at today's prices. The cart says what has changed. */
export async function orderAgain({ items }: ShownPayment, goTo: (path: string) => void) {
  const found = await Promise.allSettled(
    items.map(({ course_id: id }) => api('GET /courses/:id', { params: { id } }).then(({ data }) => data)),
  )
  const courses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const said = courses.map(({ id, course_name, course_thumbnail, price }) =>
    addToCart({ id, course_name, course_thumbnail, price }),
  )
  if (courses.length < items.length) toastError(messages.api.courseUnavailable)
  if (said.includes(messages.cart.full)) toastError(messages.cart.full)
  if (courses.length > 0) goTo('/cart')
}
