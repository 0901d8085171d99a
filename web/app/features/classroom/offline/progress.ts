import { useSyncExternalStore } from 'react'
import { apiOf } from '../../../platform/api.ts'
import { change } from '../../../platform/device/kept-values.ts'
import { notKeptText } from '../../../platform/device/not-kept.ts'
import { oneAtATime } from '../../../platform/device/one-at-a-time.ts'
import { signedInId } from '../../../platform/device/private-copies.ts'
import {
  asProgress,
  createProgressQueue,
  mergeProgress,
  noProgress,
  type Progress,
} from '../../../platform/device/progress-queue.ts'
import { createStore } from '../../../platform/store.ts'
import { toastError } from '../../../platform/toast/toast.ts'

/** What this device could not store, and why. It is sent all the same as long as the page is open. */
const unstored = new Map<number, Progress & { problem: unknown }>()

const queue = createProgressQueue({
  change: async (userId, next) => {
    const left = unstored.get(userId) ?? noProgress
    try {
      const after = await change<unknown>(userId, 'progress', (now) =>
        asRow(next(mergeProgress(asProgress(now), left))),
      )
      unstored.delete(userId)
      return asProgress(after)
    } catch (problem) {
      const after = next(left)
      unstored.set(userId, { ...after, problem })
      return after
    }
  },
  send: async (userId, items) => {
    const sent = items.map(({ lesson_id, done_at }) => ({ lesson_id, done_at }))
    return (await apiOf(userId)('POST /progress', { body: { items: sent } })).data
  },
  alone: (userId, work) => oneAtATime(`koya-progress-${userId}`, work),
})

/** What was marked here and may be missing from what the server told us before. */
const marked = createStore<ReadonlySet<number>>(new Set())
/** What the server would not take, for the person to see. */
const aside = createStore(noProgress.aside)
const noLessons: ReadonlySet<number> = new Set()

export function useMarkedLessons() {
  return useSyncExternalStore(marked.watch, marked.get, () => noLessons)
}

export function useLessonsAside() {
  return useSyncExternalStore(aside.watch, aside.get, () => noProgress.aside)
}

/**
 * Shown as done at once, kept until the server has it. Answers what the server says, or undefined while it cannot; then
 * `notKept` says when this device could not store it either.
 */
export async function markDone(lessonId: number, title: string) {
  const userId = signedInId()
  if (!userId) return { sent: undefined, notKept: undefined }
  marked.set(new Set([...marked.get(), lessonId]))
  await queue.add(userId, { lesson_id: lessonId, done_at: new Date().toISOString(), title })
  const sent = await sendProgress()
  return { sent, notKept: sent ? undefined : notKeptText(unstored.get(userId)?.problem) }
}

/** Sends what waits, if anyone is here to send for. */
export async function sendProgress() {
  const userId = signedInId()
  if (!userId) return undefined
  try {
    const before = await queue.look(userId)
    show(before)
    if (before.waiting.length === 0) return []
    const sent = await queue.flush(userId)
    const after = await queue.look(userId)
    tellRefusals(before, after)
    return sent
  } catch {
    return undefined
  }
}

export async function tryAsideAgain() {
  const userId = signedInId()
  if (!userId) return
  await queue.tryAgain(userId)
  await sendProgress()
}

export async function forgetAside() {
  const userId = signedInId()
  if (userId) show(await queue.forgetAside(userId))
}

function show(progress: Progress) {
  const waiting = progress.waiting.map(({ lesson_id }) => lesson_id)
  const refused = new Set(progress.aside.map(({ lesson_id }) => lesson_id))
  marked.set(new Set([...marked.get(), ...waiting].filter((id) => !refused.has(id))))
  aside.set(progress.aside)
}

function tellRefusals(before: Progress, after: Progress) {
  show(after)
  const known = new Set(before.aside.map(({ lesson_id }) => lesson_id))
  for (const reason of new Set(after.aside.filter(({ lesson_id }) => !known.has(lesson_id)).map((one) => one.reason)))
    toastError(reason)
}

function asRow(progress: Progress) {
  return progress.waiting.length + progress.aside.length > 0 ? progress : undefined
}
