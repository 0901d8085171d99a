import { type ScormVersion, scormOutcome } from '@koya/contract/rules/scorm-outcome.ts'
import { apiOf } from '../../platform/api.ts'
import { change, kept } from '../../platform/device/kept-values.ts'
import { oneAtATime } from '../../platform/device/one-at-a-time.ts'
import { isForGood } from '../../platform/is-ours.ts'

/** One word of a package, as it is sent. */
export type State = {
  lessonId: number
  package_id: number
  run: number
  number: number
  part: string
  state: string
  isDone: boolean
}
type Answer = { is_newest: boolean; is_done: boolean; score: number | null }

const NAME = 'scorm'

export function isDoneIn(version: ScormVersion, state: string) {
  try {
    return scormOutcome(version, JSON.parse(state)).isDone
  } catch {
    return false
  }
}

/** A newer word of a part takes the place of an older one; but one that it is done is never lost to one that it is not. */
export function withState(waiting: State[] = [], next: State): State[] {
  const isSamePart = (one: State) => one.lessonId === next.lessonId && one.part === next.part
  const others = waiting.filter((one) => !isSamePart(one) || (one.isDone && !next.isDone))
  return [...others, next]
}

/** On the device before anything else is tried: the line, the tab or the battery may be gone at once. */
export async function keepState(userId: number, state: State) {
  await change<State[]>(userId, NAME, (now) => withState(now, state))
}

/** Sends what waits, the oldest first, and answers what the server said of each. What it will not take for good is dropped. */
export function sendStates(userId: number) {
  return oneAtATime(`koya-scorm-${userId}`, async () => {
    const answers: { sent: State; answer?: Answer; refused?: string }[] = []
    for (const sent of (await kept<State[]>(userId, NAME)) ?? []) {
      try {
        answers.push({ sent, answer: await putState(userId, sent) })
      } catch (error) {
        if (!isForGood(error)) throw error
        answers.push({ sent, refused: error.errors.state?.[0] ?? error.message })
      }
      await change<State[]>(userId, NAME, (now) => without(now, sent))
    }
    return answers
  })
}

export async function putState(userId: number, { lessonId: id, isDone: _, ...body }: State) {
  return (await apiOf(userId)('PUT /lessons/:id/scorm', { params: { id }, body })).data
}

function without(now: State[] = [], sent: State) {
  const left = now.filter((one) => one.run !== sent.run || one.number !== sent.number || one.part !== sent.part)
  return left.length > 0 ? left : undefined
}
