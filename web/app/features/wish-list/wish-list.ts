import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useSyncExternalStore } from 'react'
import { api } from '../../platform/api.ts'
import { createStore } from '../../platform/store.ts'
import { toast } from '../../platform/toast/toast.ts'
import { askToLogIn } from '../accounts/ask-to-log-in.ts'
import { mirrorWishes, readMirror, type Wish } from './wish-mirror.ts'

const nothing: Wish[] = []
const store = createStore(nothing)
/** An answer that was asked for before the last change is out of date when it comes. */
let changes = 0

// Another tab changed the list, or logged out: this one agrees at once.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'wishes') store.set(readMirror())
  })

export function useWishes() {
  return useSyncExternalStore(store.watch, store.get, () => nothing)
}

/** Fetches the list, whose home is the server. Answers with nothing, or with the text that says why not. */
export async function loadWishes() {
  const asked = ++changes
  try {
    const { data } = await api('GET /wishlists/me')
    if (asked === changes) keep(data.data.map(wishOf))
    return undefined
  } catch {
    return messages.wishList.loadFailed
  }
}

export async function addWish(course: { id: number; name: string }) {
  const { id, name } = course
  try {
    const { message } = await api('POST /wishlists/add', { body: { id } })
    toast(message)
    await loadWishes()
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return askToLogIn('wish', course)
    const isThere = error instanceof ApiFailure && error.code === 'already_in_wish_list'
    toast(isThere ? messages.wishList.alreadyThere : `${messages.wishList.addFailed}: ${name}`)
  }
}

export async function removeWish(id: number) {
  try {
    await api('DELETE /wishlists/:id/delete', { params: { id } })
    toast(messages.wishList.removed)
  } catch (error) {
    toast((error instanceof ApiFailure && error.message) || messages.wishList.removeFailed)
    // Another tab or device took it off before: then it goes here as well.
    if (!(error instanceof ApiFailure && error.status === 404)) return
  }
  await agreeOn(store.get().filter((wish) => wish.id !== id))
}

export async function clearWishes() {
  try {
    await api('DELETE /wishlists/me')
    toast(messages.wishList.cleared)
    await agreeOn(nothing)
  } catch (error) {
    toast((error instanceof ApiFailure && error.message) || messages.wishList.removeFailed)
  }
}

/** Shown at once, because on a slow line the second answer takes its time; then what the server says. */
async function agreeOn(wishes: Wish[]) {
  keep(wishes)
  await loadWishes()
}

function keep(wishes: Wish[]) {
  mirrorWishes(wishes)
  store.set(wishes)
}

function wishOf({ course }: Answer<'GET /wishlists/me'>['data']['data'][number]): Wish {
  const { id, course_name, course_thumbnail, price, instructor } = course
  const teacher = instructor ? `${instructor.first_name} ${instructor.last_name}` : ''
  return { id, price, quantity: 1, course_name, course_thumbnail, teacher }
}
