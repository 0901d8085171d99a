import type { Upload } from '@koya/contract/endpoints/teaching/media.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FileKind } from '@koya/contract/rules/media/file-kind.ts'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../platform/store.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { sendFile, whyNotThisFile } from './send-file.ts'
import type { Away } from './until-reached.ts'

export type Sending = {
  file: File
  kinds: readonly FileKind[]
  courseId: number | undefined
  state: 'sending' | 'paused' | 'done' | 'failed'
  sent: number
  /** Bytes a second over the last while; 0 until that is known. */
  speed: number
  /** What it waits for just now. It goes on by itself. */
  away?: Away | undefined
  problem?: string
  upload?: Upload
}

/** By the place they are meant for. They outlive the form that began them, so that one can write on meanwhile. */
export const uploads = createStore<ReadonlyMap<string, Sending>>(new Map())
/** Of what is wrong with a file. */
const MOST_SAID = 8
const stops = new Map<string, AbortController>()
const none: ReadonlyMap<string, Sending> = new Map()

/** A place in one course: each has an introduction, and what is sent for one must not arrive in another. */
export function placeIn(courseId: number | undefined, place: string) {
  return `${courseId ?? 'new'} ${place}`
}

export function useUploads() {
  return useSyncExternalStore(uploads.watch, uploads.get, () => none)
}

export async function beginUpload(place: string, chosen: Pick<Sending, 'file' | 'kinds' | 'courseId'>) {
  const { file, kinds, courseId } = chosen
  forgetUpload(place)
  put(place, { file, kinds, courseId, state: 'sending', sent: 0, speed: 0 })
  const problem = await whyNotThisFile(chosen.file, chosen.kinds).catch(failureText)
  if (problem) put(place, { state: 'failed', problem })
  else await resumeUpload(place)
}

/** Looked at again first: what cannot be sent is refused in the same words. */
export async function sendAgain(place: string) {
  const failed = uploads.get().get(place)
  if (failed) await beginUpload(place, failed)
}

export async function resumeUpload(place: string) {
  const { file, courseId } = uploads.get().get(place) ?? {}
  if (!file) return
  const stop = new AbortController()
  stops.set(place, stop)
  put(place, { state: 'sending', speed: 0, away: undefined })
  watchLeaving()
  let pace = createPace()
  // A part that was on its way when somebody paused says nothing of the upload any more.
  const tell = (change: Partial<Sending>) => stop.signal.aborted || put(place, change)
  try {
    const upload = await sendFile(file, {
      courseId,
      signal: stop.signal,
      onSent: (sent) => tell({ sent, speed: pace(sent) }),
      onAway(away) {
        // An hour without a line says nothing about the speed afterwards.
        if (away) pace = createPace()
        if (uploads.get().get(place)?.away !== away) tell({ away, ...(away && { speed: 0 }) })
      },
    })
    put(place, { state: 'done', upload, sent: file.size })
  } catch (error) {
    if (stop.signal.aborted) return
    put(place, { state: 'failed', problem: whyRefused(error) })
  }
}

/** Of a package everything that is wrong with it, so that it need not be sent once for each. */
function whyRefused(error: unknown) {
  const { file = [], size = [] } = (error instanceof ApiFailure && error.errors) || {}
  const listed = [...size, ...file].slice(0, MOST_SAID)
  return error instanceof ApiFailure && error.code === 'bad_scorm'
    ? [error.message, ...listed].join(' ')
    : (listed[0] ?? (isFull(error) ? messages.api.storageFull : failureText(error)))
}

function isFull(error: unknown) {
  return error instanceof ApiFailure && error.code === 'storage_full'
}

export function pauseUpload(place: string) {
  stops.get(place)?.abort()
  stops.delete(place)
  if (uploads.get().get(place)?.state === 'sending') put(place, { state: 'paused', speed: 0, away: undefined })
}

export function forgetUpload(place: string) {
  stops.get(place)?.abort()
  stops.delete(place)
  const next = new Map(uploads.get())
  next.delete(place)
  uploads.set(next)
}

function put(place: string, change: Partial<Sending>) {
  const before = uploads.get().get(place)
  const next = { ...before, ...change } as Sending
  if (before || change.file) uploads.set(new Map(uploads.get()).set(place, next))
}

const WHILE_MS = 20_000

/** The speed of the last while: an average since the beginning would be wrong after every pause. */
function createPace() {
  const seen: { at: number; sent: number }[] = []
  return (sent: number) => {
    const at = Date.now()
    seen.push({ at, sent })
    while (seen.length > 2 && (seen[0]?.at ?? 0) < at - WHILE_MS) seen.shift()
    const [first] = seen
    return first && at > first.at ? ((sent - first.sent) / (at - first.at)) * 1_000 : 0
  }
}

let isWatching = false

/** Asks before the tab is closed while a file is still being sent. */
function watchLeaving() {
  if (isWatching) return
  isWatching = true
  addEventListener('beforeunload', (event) => {
    if ([...uploads.get().values()].some(({ state }) => state === 'sending')) event.preventDefault()
  })
}
