import { useSyncExternalStore } from 'react'
import { watchSession } from '../../platform/session/session.ts'
import { createStore } from '../../platform/store.ts'

/** A wished course as the browser keeps it: what the specification wants of it, and what the page shows. */
export type Wish = {
  id: number
  price: number
  quantity: number
  course_name: string
  course_thumbnail: string
  teacher: string
  /** Why nobody can enrol in it now. */
  closed?: string
}

const nothing: Wish[] = []
const isBrowser = typeof window !== 'undefined'
const store = createStore(isBrowser ? readMirror() : nothing)

if (isBrowser) {
  // Another tab changed the list: this one agrees at once.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'wishes') store.set(readMirror())
  })
  // The session takes the mirror along when it ends.
  watchSession(() => store.set(readMirror()))
}

export const readWishes = store.get
export const watchMirror = store.watch

export function useWishes() {
  return useSyncExternalStore(store.watch, store.get, () => nothing)
}

/** Shows the list, and writes it and its total where the specification wants them. The server has the list itself. */
export function keepWishes(wishes: Wish[]) {
  store.set(wishes)
  try {
    localStorage.setItem('wishes', JSON.stringify(wishes))
    localStorage.setItem('totalwish', String(totalOfWishes(wishes)))
  } catch {
    // The storage is full: the page works without the copy.
  }
}

/** Someone may have written anything there. */
export function readMirror(): Wish[] {
  try {
    const wishes: unknown = JSON.parse(localStorage.getItem('wishes') ?? '[]')
    return Array.isArray(wishes) ? wishes.filter(isWish) : []
  } catch {
    return []
  }
}

export function totalOfWishes(wishes: Wish[]) {
  return wishes.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

function isWish(wish: Partial<Wish> | null): wish is Wish {
  const texts = [wish?.course_name, wish?.course_thumbnail, wish?.teacher, wish?.closed ?? '']
  return (
    Number.isSafeInteger(wish?.id) &&
    Number.isFinite(wish?.price) &&
    Number.isSafeInteger(wish?.quantity) &&
    texts.every((text) => typeof text === 'string')
  )
}
