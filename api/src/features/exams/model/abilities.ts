import { inverse, type Matrix, times } from './matrix.ts'

/** One answer as the model sees it: which topic (its place), how hard the question is, and how much it says today. */
export type Observation = { topic: number; isRight: boolean; difficulty: number; weight: number }

/** How much people differ in a paper, and how much one person's topics differ, on the logistic scale. */
const PERSON_SPREAD = 1
const TOPIC_SPREAD = 0.7
/** What an answer of middling difficulty tells, whatever it was. */
const INFORMATION = 0.18

export function logistic(x: number) {
  return 1 / (1 + Math.exp(-x))
}

export type Abilities = {
  /** The most likely ability in each topic. */
  means: number[]
  /** How sure we are, from the number of answers alone. */
  covariance: Matrix
}

/**
 * Elo's curve (right with probability `logistic(ability − difficulty)`), solved over all answers of a person at once instead
 * of one after the other: so it does not matter in which order two phones send them. Topics share what is common to the
 * person, because their abilities are thought to be drawn around one of the paper.
 *
 * The prior's precision has no positive number beside its diagonal, and answers add to the diagonal only. The inverse of
 * such a matrix has no negative number in it: an answer that turns from wrong to right raises every topic, or leaves it.
 */
export function abilitiesOf(topics: number, answers: Observation[]): Abilities {
  const prior = priorPrecision(topics)
  let means = Array.from({ length: topics }, () => 0)
  for (let round = 0; round < 50; round++) {
    const { slope, curvature } = slopesOf(prior, means, answers)
    const step = times(inverse(curvature), slope)
    const longest = Math.max(...step.map(Math.abs))
    // Far from the top the curve is flatter than its slope promises.
    const scale = longest > 1 ? 1 / longest : 1
    means = means.map((mean, at) => mean + scale * (step[at] ?? 0))
    if (longest < 1e-9) break
  }
  const known = prior.map((row) => [...row])
  for (const { topic, weight } of answers) add(known, topic, weight * INFORMATION)
  return { means, covariance: inverse(known) }
}

function slopesOf(prior: Matrix, means: number[], answers: Observation[]) {
  const slope = times(prior, means).map((pull) => -pull)
  const curvature = prior.map((row) => [...row])
  for (const { topic, isRight, difficulty, weight } of answers) {
    const expected = logistic((means[topic] ?? 0) - difficulty)
    slope[topic] = (slope[topic] ?? 0) + weight * (Number(isRight) - expected)
    add(curvature, topic, weight * expected * (1 - expected))
  }
  return { slope, curvature }
}

function priorPrecision(topics: number): Matrix {
  const own = TOPIC_SPREAD ** 2
  const shared = PERSON_SPREAD ** 2
  const coupling = shared / (own * (own + topics * shared))
  return Array.from({ length: topics }, (_, row) =>
    Array.from({ length: topics }, (_none, column) => (row === column ? 1 / own : 0) - coupling),
  )
}

function add(matrix: Matrix, at: number, value: number) {
  const row = matrix[at]
  if (row) row[at] = (row[at] ?? 0) + value
}
