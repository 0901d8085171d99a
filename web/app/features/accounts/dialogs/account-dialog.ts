import { useSyncExternalStore } from 'react'
import { createStore } from '../../../platform/store.ts'

/** The three account dialogs. One value says which is open, so two never are. */
export type AccountDialog = 'log-in' | 'sign-up' | 'forgot-password'

const store = createStore<AccountDialog | null>(null)

export function useAccountDialog() {
  return useSyncExternalStore(store.watch, store.get, () => null)
}

export const openAccountDialog = (which: AccountDialog) => store.set(which)

export const closeAccountDialog = () => store.set(null)
