import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Whether the server answered when it was asked last. */
const isAnswering = createStore(true)

/** For whoever asks the server and can do without it. */
export function noteAnswered(answered: boolean) {
  if (isAnswering.get() !== answered) isAnswering.set(answered)
}

/** Whether this device is offline, as far as anyone can tell: the browser says so, or the server did not answer. */
export function useIsOffline() {
  return useSyncExternalStore(
    watch,
    () => !navigator.onLine || !isAnswering.get(),
    () => false,
  )
}

function watch(tell: () => void) {
  const stop = isAnswering.watch(tell)
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    stop()
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
