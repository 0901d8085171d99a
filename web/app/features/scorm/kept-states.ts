import { fitsAsState, type ScormVersion, scormOutcome } from '@koya/contract/rules/scorm-outcome.ts'
import { apiOf } from '../../platform/api.ts'
import { change, kept } from '../../platform/device/kept-values.ts'
import { NotKept } from '../../platform/device/not-kept.ts'
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
/** What became of a word: taken, refused for good, or to be sent another time. */
export type Told = { sent: State; answer?: Answer; refused?: string; isLater?: boolean }

const NAME = 'scorm'
/** All that waits on a device, in characters: it is written anew with every word. */
const MOST_WAITING = 10_000_000
/** While a new version comes, processes of the last one still answer, and take no more characters than these. */
const MOST_BEFORE = 1_000_000

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
  await change<State[]>(userId, NAME, (now) => {
    const waiting = withState(now, state)
    if (waiting.reduce((sum, one) => sum + one.state.length, 0) > MOST_WAITING) throw new NotKept('full')
    return waiting
  })
}

export async function waitingStates(userId: number) {
  return (await kept<State[]>(userId, NAME)) ?? []
}

/** Sends what waits, the oldest first, and answers what became of each. What the server will not take for good is dropped. */
export function sendStates(userId: number) {
  return oneAtATime(`koya-scorm-${userId}`, async () => {
    const all: Told[] = []
    for (const sent of await waitingStates(userId)) {
      const told = await tell(userId, sent)
      all.push(told)
      if (!told.isLater) await change<State[]>(userId, NAME, (now) => without(now, sent))
    }
    return all
  })
}

/** Rejects where the server cannot be reached. */
export async function tell(userId: number, sent: State): Promise<Told> {
  const { lessonId: id, isDone: _, ...body } = sent
  try {
    const { data } = await apiOf(userId)('PUT /lessons/:id/scorm', { params: { id }, body })
    return { sent, answer: data }
  } catch (error) {
    if (!isForGood(error)) throw error
    if (isLaterTaken(sent, error.status)) return { sent, isLater: true }
    return { sent, refused: error.errors.state?.[0] ?? error.message }
  }
}

function isLaterTaken({ state }: State, status: number) {
  return [413, 422].includes(status) && state.length > MOST_BEFORE && fitsAsState(state)
}

function without(now: State[] = [], sent: State) {
  const left = now.filter((one) => one.run !== sent.run || one.number !== sent.number || one.part !== sent.part)
  return left.length > 0 ? left : undefined
}
