import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

type Asked = { answer: (isProven: boolean) => void }

const asked = createStore<Asked | null>(null)

/** Asks whoever is there to show who they are. Calls that wait at the same time wait for the same answer. */
let waiting: Promise<boolean> | undefined

export function askWhoIsThere() {
  waiting ??= new Promise<boolean>((resolve) => asked.set({ answer: resolve })).finally(() => {
    waiting = undefined
    asked.set(null)
  })
  return waiting
}

export function useAskedWhoIsThere() {
  return useSyncExternalStore(asked.watch, asked.get, () => null)
}
