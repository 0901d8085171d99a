import { useEffect, useSyncExternalStore } from 'react'
import { change, kept } from '../device/kept-values.ts'
import { signedInId } from '../device/private-copies.ts'
import { createStore } from '../store.ts'
import { type DataSettings, type DataUse, inMonth, monthOf, noSettings, underBudget } from './data-use.ts'

/** Rows of the person on this device: sealed at the log-out, back with the next log-in. */
const USE_ROW = 'data-use'
const SETTINGS_ROW = 'data-settings'

type Known = { owner: number; use: DataUse; settings: DataSettings }

const nothing: Known = { owner: 0, use: inMonth(undefined, ''), settings: noSettings }
const known = createStore(nothing)

/** What is known of whoever is logged in; read from the device once, then kept in step with what is counted. */
export function useDataUse() {
  useEffect(() => void readDataUse().catch(() => undefined), [])
  const now = useSyncExternalStore(known.watch, known.get, () => nothing)
  return now.owner === signedInId() ? now : nothing
}

export async function readDataUse(): Promise<Known> {
  const owner = signedInId()
  if (!owner) return nothing
  if (known.get().owner === owner) return known.get()
  const settings = (await kept<DataSettings>(owner, SETTINGS_ROW)) ?? noSettings
  const use = inMonth(await kept<DataUse>(owner, USE_ROW), monthOf(new Date()))
  known.set({ owner, use, settings })
  return known.get()
}

export async function saveSettings(settings: DataSettings) {
  const { owner, settings: before } = await readDataUse()
  await change<DataSettings>(owner, SETTINGS_ROW, () => settings)
  known.set({ ...known.get(), settings })
  if (settings.budgetMb !== before.budgetMb) await changeUse(owner, (use) => underBudget(use, settings))
}

/** Changes the count, with no other tab in between. */
export async function changeUse(owner: number, next: (use: DataUse) => DataUse) {
  const month = monthOf(new Date())
  const use = await change<DataUse>(owner, USE_ROW, (now) => next(inMonth(now, month)))
  if (use && known.get().owner === owner) known.set({ ...known.get(), use })
  return use
}
