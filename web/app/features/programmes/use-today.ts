import { type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useSyncExternalStore } from 'react'

const LOOK_AGAIN_MS = 60_000

/** The day in Lagos. The page may have been made on another, and may stay open over midnight. */
export function useToday(madeOn: LagosDay) {
  return useSyncExternalStore(
    watchClock,
    () => lagosDay(new Date()),
    () => madeOn,
  )
}

function watchClock(look: () => void) {
  const timer = setInterval(look, LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}
