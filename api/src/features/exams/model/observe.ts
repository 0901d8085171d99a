import type { Observation } from './abilities.ts'
import type { Item } from './item.ts'
import { fadingAt } from './topic-memory.ts'

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
 * What the answers of one person say at a moment, and how far each topic has faded by then. Nothing here depends on whether
 * an answer was right.
 */
export function observe(topics: number, given: Answered[], now: Date) {
  const answers = given.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const studied = Array.from({ length: topics }, (_, topic) => answers.filter((one) => one.topic === topic))
  const observations: Observation[] = []
  const faded = studied.map((ofTopic, topic) => {
    const moments = ofTopic.map(({ at }) => at)
    const fading = fadingAt(moments, [...moments, now])
    const seen = new Map<number, number>()
    for (const [place, { question, isRight, difficulty, doubt, chance, at }] of ofTopic.entries()) {
      const before = seen.get(question)
      seen.set(question, at.getTime())
      const weight = freshness(now.getTime() - at.getTime()) * (before === undefined ? 1 : again(at.getTime() - before))
      observations.push({ topic, isRight, difficulty: difficulty + (fading[place] ?? 0), doubt, chance, weight })
    }
    return fading.at(-1) ?? 0
  })
  return { observations, faded, counts: studied.map(({ length }) => length) }
}

function freshness(age: number) {
  return 0.5 ** (age / DAY / HALF_LIFE_DAYS)
}

function again(gap: number) {
  return 1 - 1 / (1 + gap / DAY / AGAIN_DAYS)
}
