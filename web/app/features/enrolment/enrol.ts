import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { readSession } from '../../platform/session/session.ts'
import { toast, toastError } from '../../platform/toast/toast.ts'
import { whatNext } from '../../platform/toast/what-next.ts'
import { clearCart, removeFromCart } from '../cart/cart.ts'
import { linesOf } from '../payments/pay.ts'
import { afterEnrolment } from './after-enrolment.ts'
import { tellsItself } from './told-enrolments.ts'

type Course = { id: number; name: string }
type GoTo = (path: string) => void

/** Enrols in a free course. */
export async function enrolFree({ id, name }: Course, goTo: GoTo) {
  const takeBack = tellsItself([name])
  try {
    await api('POST /enrollments', { body: { enrollments: wanting([id]) } })
    removeFromCart(id)
    toast(messages.enrolment.freeSuccess)
    goTo(afterEnrolment())
  } catch (error) {
    takeBack()
    const isOwned = error instanceof ApiFailure && error.code === 'already_enrolled'
    if (isOwned) toast(messages.enrolment.already)
    else toastError([`${messages.enrolment.freeFailed}: ${name}`, whatNext(error)])
    clearCart()
  }
}

/** Enrols in what is in the cart and costs nothing. */
export async function enrolFreeCart(courses: Course[], goTo: GoTo) {
  const ids = courses.map(({ id }) => id)
  const takeBack = tellsItself(courses.map(({ name }) => name))
  try {
    await api('POST /enrollments/enrol/learnerEnrolMultiple', { body: { enrollments: wanting(ids) } })
    toast(messages.enrolment.cartSuccess)
    goTo(afterEnrolment())
  } catch (error) {
    takeBack()
    toastError(linesOf(error))
  }
  for (const id of ids) removeFromCart(id)
}

function wanting(ids: number[]) {
  const user_id = readSession().user?.id ?? 0
  return ids.map((course_id) => ({ user_id, course_id }))
}
