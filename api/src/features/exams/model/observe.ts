import { type Evidence, informationIn, LEVELS, tellLevels } from './abilities.ts'
import type { Item } from './item.ts'
import { memoryOf } from './topic-memory.ts'

export type Answered = Item & {
  /** Which topic of the paper, by its place. */
  topic: number
  question: number
  isRight: boolean
  at: Date
}

const DAY = 86_400_000
/** After so many days an answer says half as much: people change. */
const HALF_LIFE_DAYS = 90
/** Whoever meets a question again soon answers it from memory. After so many days half of what they say is knowledge. */
const AGAIN_DAYS = 10

/**
 * What the answers of one person say, and how far each topic has faded, at any moment: most of it is worked out once.
 * Nothing here but `isRight` itself depends on whether an answer was right.
 */
export function observe(topics: number, given: Answered[]) {
  const studied: Answered[][] = Array.from({ length: topics }, () => [])
  for (const answer of given.toSorted((a, b) => a.at.getTime() - b.at.getTime())) studied[answer.topic]?.push(answer)
  const told = studied.map(tell)
  return (now: Date) => {
    const known = told.map((ofTopic) => ofTopic.until(now.getTime()))
    return {
      evidence: known.map(({ evidence }) => evidence),
      counts: known.map(({ count }) => count),
      faded: told.map(({ memory }) => memory(now)),
    }
  }
}

/**
 * The answers in one topic, in order. In long rows of numbers, because `/exams` adds them up for nine moments: objects for
 * each answer and moment cost more than the sums.
 */
function tell(ofTopic: Answered[]) {
  const memory = memoryOf(ofTopic.map(({ at }) => at))
  const times = Float64Array.from(ofTopic, ({ at }) => at.getTime())
  const weights = new Float64Array(ofTopic.length)
  const information = new Float64Array(ofTopic.length)
  const logs = new Float64Array(ofTopic.length * LEVELS)
  const seen = new Map<number, number>()
  for (const [n, { question, isRight, difficulty, doubt, chance, at }] of ofTopic.entries()) {
    const item = { difficulty: difficulty + memory(at), doubt, chance }
    const before = seen.get(question)
    seen.set(question, at.getTime())
    weights[n] = before === undefined ? 1 : again(at.getTime() - before)
    information[n] = informationIn(item)
    tellLevels(item, isRight, logs, n * LEVELS)
  }

  function until(now: number) {
    const evidence: Evidence = { logs: new Float64Array(LEVELS), information: 0 }
    let count = 0
    for (; count < times.length && (times[count] as number) <= now; count++) {
      const weight = (weights[count] as number) * freshness(now - (times[count] as number))
      evidence.information += weight * (information[count] as number)
      for (let at = 0; at < LEVELS; at++)
        evidence.logs[at] = (evidence.logs[at] as number) + weight * (logs[count * LEVELS + at] as number)
    }
    return { evidence, count }
  }

  return { memory, until }
}

function freshness(age: number) {
  return 0.5 ** (age / DAY / HALF_LIFE_DAYS)
}

function again(gap: number) {
  return 1 - 1 / (1 + gap / DAY / AGAIN_DAYS)
}
