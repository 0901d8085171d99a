import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { type CartItem, readCart, refreshItem, removeFromCart } from './cart.ts'

/** Asks what the courses cost now, and answers with what has changed since they were put in. */
export async function refreshCart(): Promise<string[]> {
  const items = readCart()
  if (items.length === 0) return []
  try {
    const { data } = await api('GET /cart/quote', { query: { ids: items.map(({ id }) => id).join(',') } })
    const now = new Map(data.courses.map((course) => [course.id, course]))
    return items.flatMap((item) => compare(item, now.get(item.id)))
  } catch {
    return ['We could not check the prices just now. We will check them again before you pay.']
  }
}

type Quoted = { course_name: string; price: number; state: string } | undefined

const reasons: Record<string, string> = {
  enrolled: messages.enrolment.already,
  closed: messages.api.enrolmentClosed,
}

function compare(item: CartItem, now: Quoted) {
  const reason = now ? reasons[now.state] : messages.api.courseUnavailable
  if (!now || reason) {
    removeFromCart(item.id)
    return [`${messages.cart.removed(item.course_name)} ${reason}`]
  }
  const { course_name, price } = now
  refreshItem(item.id, { course_name, price })
  return price === item.price ? [] : [messages.cart.priceChanged(course_name)]
}
