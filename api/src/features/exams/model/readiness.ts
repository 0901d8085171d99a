import { type Abilities, abilitiesOf, expectedOf } from './abilities.ts'
import { type Item, logistic, rightAt, steepnessOf } from './item.ts'
import { dot, times } from './matrix.ts'
import { type Answered, observe } from './observe.ts'

/** Under so many answers nobody can say anything about a paper, and under so many about a topic. */
export const LEAST_ANSWERS = 20
const LEAST_OF_TOPIC = 4

/** Nine of ten true marks lie within so many deviations, and a little room for what no model knows. */
const WIDTH = 1.65

type Band = { low: number; high: number; answers: number }
/** A topic of the paper: its part of the marks, and how hard the questions about it are. */
export type PaperTopic = { weight: number; items: Item[] }
/** What part of a topic's questions somebody of an ability answers rightly. */
type Topic = { weight: number; share: (ability: number) => number }

export type Readiness = {
  band: Band | null
  topics: { band: Band | null; answers: number; expected: number; gain: { low: number; high: number } }[]
  /** How likely a question of a topic is answered rightly at this moment. */
  predict: (topic: number, item: Item) => number
}

/** How much a topic can be lifted by two or three good weeks, on the scale of abilities. */
const LIFT = 1

/** How somebody is doing in a paper at one moment. */
export function readinessOf(topics: PaperTopic[], given: Answered[], now: Date): Readiness {
  return readinessOver(topics, given).at(now)
}

/**
 * How somebody is doing in a paper at any moment. A band is found by moving every ability down and up along the direction in
 * which the mark is least certain: both ends rise with the abilities, and neither can leave 0 to 100.
 */
export function readinessOver(asked: PaperTopic[], given: Answered[]) {
  const observedAt = observe(asked.length, given)
  const topics = asked.map(({ weight, items }): Topic => ({ weight, share: shareOf(items) }))
  const weights = topics.map(({ weight }) => weight)

  function look(now: Date) {
    const { evidence, faded, counts } = observedAt(now)
    const answers = counts.reduce((sum, count) => sum + count, 0)
    const abilities = abilitiesOf(evidence)
    return { abilities, faded, counts, band: answers < LEAST_ANSWERS ? null : bandFor(abilities, faded, answers) }
  }

  function bandFor({ means, covariance }: Abilities, faded: number[], answers: number) {
    const direction = times(covariance, weights)
    const deviation = Math.sqrt(Math.max(dot(weights, direction), 1e-12))
    const shift = direction.map((part) => (WIDTH * part) / deviation)
    const markAt = (side: number) =>
      dot(
        weights,
        topics.map(({ share }, at) => share((means[at] ?? 0) - (faded[at] ?? 0) + side * (shift[at] ?? 0))),
      )
    return bandOf(markAt(-1), markAt(1), answers)
  }

  return {
    at(now: Date): Readiness {
      const { abilities, faded, counts, band } = look(now)
      return {
        band,
        topics: topics.map((topic, at) =>
          topicAt(topic, abilities, { at, faded: faded[at] ?? 0, count: counts[at] ?? 0 }),
        ),
        predict: (topic, item) =>
          expectedOf(abilities.beliefs[topic] ?? [], (level) => rightAt(level - (faded[topic] ?? 0), item)),
      }
    },
    /** The band alone, for those who want to know how it moved. */
    bandAt: (now: Date) => look(now).band,
  }
}

function topicAt(
  { weight, share }: Topic,
  { beliefs, means, covariance }: Abilities,
  own: { at: number; faded: number; count: number },
) {
  const now = (means[own.at] ?? 0) - own.faded
  const spread = WIDTH * Math.sqrt(covariance[own.at]?.[own.at] ?? 1)
  const lifted = (from: number) => weight * (share(from + own.faded + LIFT) - share(from))
  const gains = [lifted(now - spread / 2), lifted(now), lifted(now + spread / 2)]
  return {
    band: own.count < LEAST_OF_TOPIC ? null : bandOf(share(now - spread), share(now + spread), own.count),
    answers: own.count,
    expected: expectedOf(beliefs[own.at] ?? [], (level) => share(level - own.faded)),
    gain: { low: 100 * Math.min(...gains), high: 100 * Math.max(...gains) },
  }
}

function shareOf(items: Item[]): Topic['share'] {
  if (items.length === 0) return logistic
  const curves = items.map((item) => ({ ...item, steepness: steepnessOf(item) }))
  return (ability) => {
    let right = 0
    for (const { difficulty, chance, steepness } of curves)
      right += chance + (1 - chance) * logistic((ability - difficulty) * steepness)
    return right / items.length
  }
}

function bandOf(low: number, high: number, answers: number): Band {
  return { low: Math.floor(100 * low), high: Math.ceil(100 * high), answers }
}
