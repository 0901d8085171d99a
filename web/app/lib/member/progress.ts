import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { keep, kept } from '../kept.ts'
import { readSignedInUser } from '../session.ts'
import { createStore } from '../store.ts'
import { toast } from '../toast.ts'
import { createProgressQueue, type DoneLesson } from './progress-queue.ts'

const keyOf = (userId: number) => `progress.${userId}`

const queue = createProgressQueue({
  read: async (userId) =>
    (await kept<DoneLesson[]>(keyOf(userId)).catch(() => undefined)) ?? inMemory.get(userId) ?? [],
  write: async (userId, items) => {
    inMemory.set(userId, items)
    // A private window may have no database: then it is kept for as long as the page is open.
    await keep(keyOf(userId), items).catch(() => undefined)
  },
  send: async (items) => (await api('POST /progress', { body: { items } })).data,
  onRefused: (items, reason) => {
    const refused = new Set(items.map(({ lesson_id }) => lesson_id))
    marked.set(new Set([...marked.get()].filter((id) => !refused.has(id))))
    toast(reason)
  },
  alone: async (work) => (navigator.locks ? navigator.locks.request('koya-progress', work) : work()),
})
const inMemory = new Map<number, DoneLesson[]>()

/** What was marked here and may not stand in what the server told us before. */
const marked = createStore<ReadonlySet<number>>(new Set())
const nothing: ReadonlySet<number> = new Set()

export function useMarkedLessons() {
  return useSyncExternalStore(marked.watch, marked.get, () => nothing)
}

/** Shown as done at once, kept until the server has it. Answers what the server says, or undefined while it cannot. */
export async function markDone(lessonId: number) {
  const userId = currentUser()
  if (!userId) return undefined
  marked.set(new Set([...marked.get(), lessonId]))
  await queue.add(userId, lessonId, new Date())
  return sendProgress()
}

/** Sends what waits, if anyone is here to send for. */
export async function sendProgress() {
  const userId = currentUser()
  if (!userId) return undefined
  try {
    const waiting = await queue.waiting(userId)
    if (waiting.length === 0) return []
    marked.set(new Set([...marked.get(), ...waiting.map(({ lesson_id }) => lesson_id)]))
    return await queue.flush(userId)
  } catch {
    return undefined
  }
}

function currentUser() {
  return readSignedInUser()?.id
}
