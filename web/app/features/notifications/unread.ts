import { useSyncExternalStore } from 'react'
import { createStore } from '../../platform/store.ts'

/** How many notifications wait to be read. Known once the news has been asked for. */
const store = createStore(0)

export const setUnread = store.set

export function useUnread() {
  return useSyncExternalStore(store.watch, store.get, () => 0)
}
