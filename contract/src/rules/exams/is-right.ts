import { type Given, type QuestionDetails, type QuestionKind, sameWords, spellingsOf } from './questions.ts'

type Asked = {
  kind: QuestionKind
  answer: Given
  options?: string[] | undefined
  details?: QuestionDetails | undefined
}

/**
 * A choice of several is right when it is all of the right ones and no other; a number when it is as near as is asked; what
 * has several parts when each of them is right. What a teacher marks is never right by itself.
 */
export function isRight({ kind, answer, details }: Asked, given: Given): boolean {
  switch (kind) {
    case 'single':
    case 'multiple': {
      const chosen = new Set(given)
      return chosen.size === answer.length && answer.every((place) => chosen.has(place))
    }
    case 'numeric':
      return isNumberRight(answer, details, given)
    case 'short':
      return given.length === 1 && answer.some((accepted) => isSame(accepted, given[0]))
    case 'gap':
      return given.length === answer.length && answer.every((accepted, gap) => fits(accepted, given[gap]))
    case 'matching':
    case 'ordering':
      return given.length === answer.length && answer.every((place, at) => given[at] === place)
    default:
      return false
  }
}

/**
 * How much of an answer is right, from 0 to 1. What has several parts counts by the share of them that is right
 * (docs/decisions/0061-partial-credit.md); anything else is right or not.
 */
export function shareRight(asked: Asked, given: Given): number {
  const { kind, answer, options = [] } = asked
  if (given.length > Math.max(answer.length, options.length)) return 0
  switch (kind) {
    case 'multiple':
      return shareChosen(answer, options.length, new Set(given))
    case 'gap':
      return shareOf(answer, (accepted, gap) => fits(accepted, given[gap]))
    case 'matching':
      return shareOf(answer, (place, at) => given[at] === place)
    case 'ordering':
      // One thing in every place would be in its own place once.
      return new Set(given).size < given.length ? 0 : shareOf(answer, (place, at) => given[at] === place)
    default:
      return isRight(asked, given) ? 1 : 0
  }
}

function shareOf(answer: Given, isPartRight: (part: number | string, at: number) => boolean) {
  return answer.length === 0 ? 0 : answer.filter(isPartRight).length / answer.length
}

/** A wrong choice takes away at least as much as a right one gives, so that choosing everything earns nothing. */
function shareChosen(answer: Given, options: number, chosen: ReadonlySet<number | string>) {
  const hits = answer.filter((place) => chosen.has(place)).length
  const wrong = Math.max(1, options - answer.length)
  const share = hits / answer.length - (chosen.size - hits) / Math.min(answer.length, wrong)
  return Math.max(0, share)
}

function isSame(accepted: number | string, given: number | string | undefined) {
  return typeof given === 'string' && given.trim() !== '' && sameWords(String(accepted), given)
}

function fits(accepted: number | string, given: number | string | undefined) {
  return spellingsOf(String(accepted)).some((spelling) => isSame(spelling, given))
}

/** One unit goes without saying; of several one has to be chosen. */
function isNumberRight(answer: Given, details: QuestionDetails | undefined, [number, unit, ...more]: Given) {
  if (typeof number !== 'number' || more.length > 0) return false
  const units = details?.units ?? []
  const said = unit === undefined ? (units.length > 1 ? undefined : 1) : units.find((one) => one.unit === unit)?.factor
  return said !== undefined && isClose(number * said, answer.map(Number))
}

/** Equal but for how a computer writes fractions, or within how far off one may be. */
function isClose(given: number, [right = Number.NaN, tolerance = 0]: number[]) {
  const rounding = 4 * Number.EPSILON * Math.max(1, Math.abs(right))
  return Math.abs(given - right) <= tolerance + rounding
}
