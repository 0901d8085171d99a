import { type Observation, toldBy } from './abilities.ts'
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
  const sorted = given.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const studied = Array.from({ length: topics }, (_, topic) => sorted.filter((one) => one.topic === topic))
  const memories = studied.map((ofTopic) => memoryOf(ofTopic.map(({ at }) => at)))
  const known = studied.flatMap((ofTopic, topic) => {
    const seen = new Map<number, number>()
    return ofTopic.map(({ question, isRight, difficulty, doubt, chance, at }) => {
      const before = seen.get(question)
      seen.set(question, at.getTime())
      const item = { difficulty: difficulty + (memories[topic]?.(at) ?? 0), doubt, chance }
      const weight = before === undefined ? 1 : again(at.getTime() - before)
      return { at: at.getTime(), weight, topic, ...toldBy(item, isRight) }
    })
  })
  return (now: Date) => {
    const observations = known
      .filter(({ at }) => at <= now.getTime())
      .map((one): Observation => ({ ...one, weight: one.weight * freshness(now.getTime() - one.at) }))
    const counts = studied.map((ofTopic) => ofTopic.filter(({ at }) => at <= now).length)
    return { observations, counts, faded: memories.map((memory) => memory(now)) }
  }
}

function freshness(age: number) {
  return 0.5 ** (age / DAY / HALF_LIFE_DAYS)
}

function again(gap: number) {
  return 1 - 1 / (1 + gap / DAY / AGAIN_DAYS)
}
