import { createHash, createHmac } from 'node:crypto'
import { type Given, isOfPlaces } from '@koya/contract/rules/exams/questions.ts'
import type { Config } from '../../config.ts'
import { keyFor } from '../../settings/secret.ts'
import type { QuestionRow } from './present-question.ts'

type Sitting = { userId: number; courseId: number; lessonId: number | null; number: number; isShuffled: boolean }
type Asked = Pick<QuestionRow, 'id' | 'kind' | 'options'>

/**
 * What the order of the options in one attempt is made from. A quiz shows its questions before the attempt is begun, so
 * the next attempt's order is known by then; not by its learner, or the order in which the author wrote would be.
 */
export function seedOf(config: Config, { userId, courseId, lessonId, number, isShuffled }: Sitting) {
  const key = config.secret ? keyFor(config, 'shuffled answers') : 'no secret'
  const seed = createHmac('sha256', key).update(`${userId} ${courseId} ${lessonId} ${number}`).digest('base64url')
  return isShuffled ? seed : AS_WRITTEN + seed
}

/** How the seed begins where the author keeps the order of choices. What is to be ordered or matched is mixed all the same. */
const AS_WRITTEN = 'as written '

/** For each place on the screen the place in the author's order. */
function orderOf(seed: string | null, { id, kind, options }: Asked) {
  const places = options.map((_, place) => place)
  const isKept =
    kind === 'single' || kind === 'multiple' ? seed === null || seed.startsWith(AS_WRITTEN) : !isOfPlaces(kind)
  if (isKept) return places
  const rank = (place: number) => createHash('sha256').update(`${seed} ${id} ${place}`).digest('hex')
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ place }) => place)
}

export function shuffled<Q extends Asked>(seed: string | null, question: Q): Q {
  return { ...question, options: orderOf(seed, question).map((place) => question.options[place] ?? '') }
}

/** Places on the screen as places in the author's order. What is no place stays what it is, and is wrong. */
export function asWritten(seed: string | null, question: Asked, shown: Given): Given {
  if (!isOfPlaces(question.kind)) return shown
  const order = orderOf(seed, question)
  return shown.map((place) => order[Number(place)] ?? place)
}

export function asShown(seed: string | null, question: Asked, written: Given): Given {
  if (!isOfPlaces(question.kind)) return written
  const order = orderOf(seed, question)
  return written.map((place) => (order.includes(Number(place)) ? order.indexOf(Number(place)) : place))
}
