import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { isToldHere } from '../enrolment/told-enrolments.ts'
import type { Quote } from './ask-prices.ts'
import { type CartItem, readCart, refreshItem, removeFromCart } from './cart.ts'
import { whyClosed } from './why-closed.ts'

/** What has changed since the courses were put in, and which of them are in an order: its reference, by the course's id. */
type Refreshed = { notices: string[]; orders: Record<number, string>; quote?: Quote }

/** Asks what the courses of the cart cost now. */
export async function refreshCart(): Promise<Refreshed> {
  const items = readCart()
  if (items.length === 0) return { notices: [], orders: {} }
  try {
    const ids = items.map(({ id }) => id).join(',')
    const { data } = await api('GET /cart/quote', { query: { ids } })
    const now = new Map(data.courses.map((course) => [course.id, course]))
    return {
      notices: items.flatMap((item) => compare(item, now.get(item.id))),
      orders: Object.fromEntries(data.courses.flatMap(({ id, order }) => (order ? [[id, order]] : []))),
      quote: data,
    }
  } catch {
    const notice = 'We could not check the prices just now. We will check them again before you pay.'
    return { notices: [notice], orders: {} }
  }
}

function compare(item: CartItem, now: QuotedCourse | undefined) {
  const reason = whyNotHere(now)
  if (!now || reason) {
    removeFromCart(item.id)
    // Whoever has just paid here for it is told so in other words.
    if (isToldHere(messages.notifications.enrolledIn(item.course_name))) return []
    return [`${messages.cart.removed(item.course_name)} ${reason}`]
  }
  const { course_name, own_price: price } = now
  refreshItem(item.id, { course_name, price })
  return price === item.price ? [] : [messages.cart.priceChanged(course_name)]
}

function whyNotHere(now: QuotedCourse | undefined) {
  if (!now) return messages.api.courseUnavailable
  if (now.state === 'enrolled') return messages.enrolment.already
  return now.state === 'closed' ? whyClosed(now) : undefined
}
