import { useSyncExternalStore } from 'react'
import { createStore } from '../../../platform/store.ts'

/** The three account dialogs. One value says which is open, so two never are. */
export type AccountDialog = 'log-in' | 'sign-up' | 'forgot-password'

/** Why it was opened, and what comes after it. */
type Occasion = { reason: string; next: string | undefined }
export type OpenDialog = { which: AccountDialog; occasion?: Occasion | undefined }

const store = createStore<OpenDialog | null>(null)

export function useAccountDialog() {
  return useSyncExternalStore(store.watch, store.get, () => null)
}

/** One that is opened from within another keeps its occasion. */
export function openAccountDialog(which: AccountDialog, occasion = store.get()?.occasion) {
  store.set({ which, occasion })
}

export const closeAccountDialog = () => store.set(null)
