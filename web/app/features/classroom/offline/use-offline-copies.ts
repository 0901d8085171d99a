import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { canKeepCopies } from '../../../platform/device/private-copies.ts'
import { savesData } from '../../../platform/saves-data.ts'
import { dropClosed, keepLessons, missingLessons } from './keep-classroom.ts'

type Copies = { state: 'none' | 'waiting' | 'keeping' | 'kept'; done: number; total: number }

const nothing: Copies = { state: 'none', done: 0, total: 0 }
/** The lesson is read first. */
const AFTER_MS = 3_000

/** Keeps a learner's lessons for reading without a line: by itself, or when asked where somebody spares data. */
export function useOfflineCopies(classroom: Classroom) {
  const [copies, setCopies] = useState(nothing)
  const current = useRef(classroom)
  current.current = classroom
  const { id } = classroom.course
  const isLearner = classroom.role === 'learner'

  const keepNow = useCallback(async (signal: AbortSignal) => {
    const { total, missing } = await missingLessons(current.current)
    const done = total - missing.length
    if (missing.length) setCopies({ state: 'keeping', done, total })
    await keepLessons(missing, () => setCopies((now) => ({ ...now, done: now.done + 1 })), signal)
    if (!signal.aborted) setCopies({ state: total ? 'kept' : 'none', done: total, total })
  }, [])

  const keep = useCallback(
    (signal: AbortSignal) =>
      keepNow(signal).catch(() => setCopies((now) => (signal.aborted ? now : { ...now, state: 'waiting' }))),
    [keepNow],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another course has other lessons
  useEffect(() => {
    const stop = new AbortController()
    if (canKeepCopies() && 'serviceWorker' in navigator) void begin(stop.signal).catch(() => undefined)

    async function begin(signal: AbortSignal) {
      await dropClosed(current.current)
      if (!isLearner) return
      await navigator.serviceWorker.ready
      const { total, missing } = await missingLessons(current.current)
      if (signal.aborted || total === 0) return
      const isAsked = missing.length > 0 && (savesData() || !navigator.onLine || (await waitsForWifi()))
      if (signal.aborted) return
      // Nothing is fetched for whoever is asked first, and whoever is not asked has nothing to press.
      if (isAsked) setCopies({ state: 'waiting', done: total - missing.length, total })
      else if (missing.length === 0) setCopies({ state: 'kept', done: total, total })
      else setTimeout(() => !signal.aborted && keep(signal), AFTER_MS)
    }

    return () => stop.abort()
  }, [id, isLearner, keep])

  return { ...copies, keep: () => keep(new AbortController().signal) }
}

/** A device that keeps no settings was told of none. */
async function waitsForWifi() {
  const asked = await import('../../../platform/data-use/on-wifi.ts')
  return asked.waitsForWifi().catch(() => false)
}
