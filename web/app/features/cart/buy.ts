import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { enrolFree } from '../enrolment/enrol.ts'
import { readWishes } from '../wish-list/wish-mirror.ts'
import { addToCart } from './cart.ts'
import { whyClosed } from './why-closed.ts'

export type BuyableCourse = { id: number; name: string; picture: string; price: number; closed?: string | undefined }

/** What Buy does on a card: a free course is enrolled, another goes into the cart unless it is owned or closed. */
export async function buy({ id, name, picture, price }: BuyableCourse, goTo: (path: string) => void) {
  // On a bad line the cart is filled all the same; it asks again before anything is paid.
  const quoted = await quoteCourse(id).catch(() => undefined)
  if (quoted?.state === 'enrolled') return toast(messages.enrolment.already)
  if (quoted?.state === 'own') return toast(messages.enrolment.ownCourse)
  if (quoted?.state === 'closed') return toast(whyClosed(quoted), wishFor({ id, name }, goTo))
  if (price <= 0) return enrolFree({ id, name }, goTo)
  const said = addToCart({ id, course_name: name, course_thumbnail: picture, price })
  toast(said, { label: 'See cart', run: () => goTo('/cart') })
}

/** Unless it is wished for already. */
function wishFor(course: { id: number; name: string }, goTo: (path: string) => void) {
  if (readWishes().some(({ id }) => id === course.id)) return undefined
  const run = () => void import('../wish-list/wish-list.ts').then(({ addWish }) => addWish(course, goTo))
  return { label: 'Add to wish list', run }
}

/** What a course costs whoever is signed in, and whether they have it or have ordered it. */
export async function quoteCourse(id: number, coupon?: string): Promise<QuotedCourse | undefined> {
  const { data } = await api('GET /cart/quote', { query: { ids: String(id), ...(coupon && { coupon }) } })
  return data.courses[0]
}
