import { useSyncExternalStore } from 'react'
import { createStore } from '../../../platform/store.ts'

/** The three account dialogs. One value says which is open, so two never are. */
export type AccountDialog = 'log-in' | 'sign-up' | 'forgot-password'

export type Occasion = {
  /** Said once, in passing. */
  reason?: string
  /** What comes after it. */
  next?: string | undefined
}
export type OpenDialog = { which: AccountDialog; occasion: Occasion }

const store = createStore<OpenDialog | null>(null)

export function useAccountDialog() {
  return useSyncExternalStore(store.watch, store.get, () => null)
}

/** One that is opened from within another keeps what comes next. */
export function openAccountDialog(which: AccountDialog, occasion: Occasion = { next: store.get()?.occasion.next }) {
  store.set({ which, occasion })
}

export const closeAccountDialog = () => store.set(null)
