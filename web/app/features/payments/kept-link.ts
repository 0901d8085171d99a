import { useEffect } from 'react'
import { LINK_KEY } from '../../platform/session/session.ts'

const DAYS_MS = 30 * 86_400_000

type Kept = { by: number; until: number }

/** Notes on a page that was opened by a teacher's own link (`?by=7`) whose link it was. The last one counts, for 30 days. */
export function useKeptLink() {
  useEffect(keepLink, [])
}

export function keepLink() {
  const by = Number(new URLSearchParams(location.search).get('by'))
  if (!Number.isSafeInteger(by) || by < 1 || by > 2_147_483_647) return
  try {
    localStorage.setItem(LINK_KEY, JSON.stringify({ by, until: Date.now() + DAYS_MS } satisfies Kept))
  } catch {
    // Nothing can be kept here, so nobody came by anybody's link.
  }
}

/** Whose link brought the person, or undefined. */
export function readLink() {
  try {
    const kept = JSON.parse(localStorage.getItem(LINK_KEY) ?? 'null') as Kept | null
    return kept && typeof kept.by === 'number' && kept.until > Date.now() ? kept.by : undefined
  } catch {
    return undefined
  }
}

/** The same, as a payment takes it along. */
export function cameBy() {
  const by = readLink()
  return by === undefined ? {} : { by }
}
