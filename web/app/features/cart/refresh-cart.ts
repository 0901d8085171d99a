import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { isToldHere } from '../enrolment/enrolment-news.ts'
import { type CartItem, readCart, refreshItem, removeFromCart } from './cart.ts'
import type { Known } from './use-cart-prices.ts'

/** What has changed since the courses were put in, and which of them are in an order: its reference, by the course's id. */
type Refreshed = { notices: string[]; orders: Record<number, string>; known?: Known }

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
      known: { ids, quote: data },
    }
  } catch {
    const notice = 'We could not check the prices just now. We will check them again before you pay.'
    return { notices: [notice], orders: {} }
  }
}

type Quoted = { course_name: string; own_price: number; state: string } | undefined

const reasons: Record<string, string> = {
  enrolled: messages.enrolment.already,
  closed: messages.api.enrolmentClosed,
}

function compare(item: CartItem, now: Quoted) {
  const reason = now ? reasons[now.state] : messages.api.courseUnavailable
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
