import type { PractisedAnswer } from '@koya/contract/endpoints/exams/practice.ts'
import { useSyncExternalStore } from 'react'
import { apiOf } from '../../platform/api.ts'
import { change } from '../../platform/device/kept-values.ts'
import { oneAtATime } from '../../platform/device/one-at-a-time.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import { createStore } from '../../platform/store.ts'
import { createAnswerQueue } from './answer-queue.ts'

/** Under which the device keeps them, sealed at a log-out as everything of its person. */
const NAME = 'practice'

/** What this device could not store is sent all the same, as long as the page is open. */
const unstored = new Map<number, PractisedAnswer[]>()
/** How many answers wait on this device. */
const waiting = createStore(0)

export function useWaitingAnswers() {
  return useSyncExternalStore(waiting.watch, waiting.get, () => 0)
}

function queueOf(userId: number) {
  return createAnswerQueue({
    change: async (next) => {
      const left = unstored.get(userId) ?? []
      const after = await store(userId, (now) => next(merged(now, left)))
      waiting.set(after.length)
      return after
    },
    send: async (answers) => (await apiOf(userId)('POST /practice/answers', { body: { answers } })).data,
  })
}

async function store(userId: number, next: (now: PractisedAnswer[]) => PractisedAnswer[]) {
  try {
    const after = await change<PractisedAnswer[]>(userId, NAME, (now) => {
      const rows = next(now ?? [])
      return rows.length > 0 ? rows : undefined
    })
    unstored.delete(userId)
    return after ?? []
  } catch {
    const after = next([])
    unstored.set(userId, after)
    return after
  }
}

function merged(now: PractisedAnswer[], left: PractisedAnswer[]) {
  return [...now, ...left.filter(({ id }) => !now.some((one) => one.id === id))]
}

/** On the device first, then to the server. */
export async function keepAnswer(answer: PractisedAnswer) {
  const userId = signedInId()
  if (!userId) return
  await queueOf(userId).add(answer)
  void sendAnswers()
}

/** The answers that wait here, for those who choose what to ask next without a line. */
export async function waitingAnswers() {
  const userId = signedInId()
  return userId ? queueOf(userId).look() : []
}

/** Sends what waits, if anyone is here to send for. Whether all of it has arrived. */
export async function sendAnswers() {
  const userId = signedInId()
  if (!userId) return true
  try {
    await oneAtATime(`koya-practice-${userId}`, () => queueOf(userId).flush())
    return true
  } catch {
    return false
  }
}
