import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { takeToastBack } from '../../platform/toast/take-toast-back.ts'
import { toast, toastError, undo } from '../../platform/toast/toast.ts'
import { whatNext } from '../../platform/toast/what-next.ts'
import { askToLogIn } from '../accounts/ask-to-log-in.ts'
import { closedNote } from '../catalogue/closed-note.ts'
import { keepWishes, readWishes, type Wish } from './wish-mirror.ts'

/** An answer that was asked for before the last change is out of date when it comes. */
let changes = 0

/** Fetches the list, whose home is the server. Answers with nothing, or with the text that says why not. */
export async function loadWishes() {
  const asked = ++changes
  try {
    const { data } = await api('GET /wishlists/me')
    if (asked === changes) keepWishes(data.data.map(wishOf))
    return undefined
  } catch {
    return messages.wishList.loadFailed
  }
}

type Course = { id: number; name: string }
type GoTo = (path: string) => void

/** What the heart of a course does: it fills, and a second tap takes it back. */
export async function switchWish(course: Course, goTo: GoTo) {
  const isWished = readWishes().some(({ id }) => id === course.id)
  await (isWished ? removeWish(course, goTo) : addWish(course, goTo))
}

/** Answers whether the course is on the list now. */
export async function addWish(course: Course, goTo: GoTo) {
  const { id, name } = course
  const seeList =
    location.pathname === '/wishlist' ? undefined : { label: 'See wish list', run: () => goTo('/wishlist') }
  try {
    const { message } = await api('POST /wishlists/add', { body: { id } })
    void takeToastBack(messages.wishList.removed)
    toast(message, seeList)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) {
      askToLogIn('wish', course)
      return false
    }
    const isThere = error instanceof ApiFailure && error.code === 'already_in_wish_list'
    if (!isThere) {
      toastError([`${messages.wishList.addFailed}: ${name}`, whatNext(error)])
      return false
    }
    toast(messages.wishList.alreadyThere, seeList)
  }
  await loadWishes()
  return true
}

export async function removeWish(course: Course, goTo: GoTo) {
  try {
    await api('DELETE /wishlists/:id/delete', { params: { id: course.id } })
  } catch (error) {
    toastError(whyNotRemoved(error))
    // Another tab or device took it off before: then it goes here as well.
    if (error instanceof ApiFailure && error.status === 404) await agreeOn(without(course))
    return
  }
  const agreed = agreeOn(without(course))
  void takeToastBack(messages.wishList.added)
  toast(
    messages.wishList.removed,
    undo(() => void addWish(course, goTo)),
  )
  await agreed
}

export async function clearWishes() {
  const cleared = readWishes()
  try {
    await api('DELETE /wishlists/me')
    const agreed = agreeOn([])
    toast(
      messages.wishList.cleared,
      undo(() => void putBack(cleared)),
    )
    await agreed
  } catch (error) {
    toastError(whyNotRemoved(error))
  }
}

/** One after the other, so that they are in the same order again. */
async function putBack(cleared: Wish[]) {
  for (const { id, course_name } of cleared)
    try {
      await api('POST /wishlists/add', { body: { id } })
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'already_in_wish_list') continue
      toastError([`${messages.wishList.addFailed}: ${course_name}`, whatNext(error)])
      break
    }
  await loadWishes()
}

function without({ id }: Course) {
  return readWishes().filter((wish) => wish.id !== id)
}

/** The server's words; where it was not reached, what to do. */
function whyNotRemoved(error: unknown) {
  const said = error instanceof ApiFailure && error.message
  return said || [messages.wishList.removeFailed, messages.api.notReached]
}

/** Shown at once, because on a slow line the second answer takes its time; then what the server says. */
async function agreeOn(wishes: Wish[]) {
  keepWishes(wishes)
  await loadWishes()
}

function wishOf({ course }: Answer<'GET /wishlists/me'>['data']['data'][number]): Wish {
  const { id, course_name, course_thumbnail, price, instructor } = course
  const teacher = instructor ? `${instructor.first_name} ${instructor.last_name}` : ''
  return { id, price, quantity: 1, course_name, course_thumbnail, teacher, ...closedNote(course) }
}
