import { type Item, steepnessOf } from './item.ts'
import { inverse, type Matrix } from './matrix.ts'

/** What the answers in one topic say together: about each level, as logarithms, and how much they tell whatever they were. */
export type Evidence = { logs: Float64Array; information: number }

/** How much people differ in a paper, and how much one person's topics differ, on the logistic scale. */
const PERSON_SPREAD = 1
const TOPIC_SPREAD = 0.7
/** What an answer of middling difficulty tells, whatever it was; less where it may have been guessed. */
const INFORMATION = 0.18

/** The abilities between which we choose: in a topic, and in the paper as a whole. */
const LOWEST = -4.5
const STEP = 1 / 4
const levels = Array.from({ length: 37 }, (_, at) => LOWEST + at * STEP)
export const LEVELS = levels.length
const persons = Array.from({ length: 15 }, (_, at) => -3.5 + at / 2)

const NEGLIGIBLE = 1e-9

/** How likely each level of a topic is for somebody of each level in the paper. */
const kinship = persons.map((person) => levels.map((level) => Math.exp(-(((level - person) / TOPIC_SPREAD) ** 2) / 2)))

export type Abilities = {
  /** How likely each of `levels` is, topic by topic. */
  beliefs: number[][]
  means: number[]
  /** How sure we are, from the number and kind of the questions alone. */
  covariance: Matrix
}

/** How much an answer tells, whatever it was. */
export function informationIn(item: Item) {
  return INFORMATION * (1 - item.chance) * steepnessOf(item) ** 2
}

/**
 * Writes how likely an answer is at each level, as logarithms. The levels are equally far apart, so that from one to the next
 * the odds against knowing it fall by the same factor: two exponentials do for all of them.
 */
export function tellLevels(item: Item, isRight: boolean, logs: Float64Array, from: number) {
  const steepness = steepnessOf(item)
  const fall = Math.exp(-STEP * steepness)
  let odds = Math.exp((item.difficulty - LOWEST) * steepness)
  for (let at = 0; at < LEVELS; at++) {
    const known = 1 / (1 + odds)
    logs[from + at] = Math.log(isRight ? item.chance + (1 - item.chance) * known : (1 - item.chance) * odds * known)
    odds *= fall
  }
}

/**
 * What somebody's answers say about their abilities, one a topic, which are thought to be drawn around one of the paper. All
 * answers are weighed at once by Bayes's rule, so it does not matter in which order two phones send them.
 *
 * The levels of topics are tied to that of the paper by a kernel that favours what is close together (it is totally positive),
 * and each answer speaks of its own topic alone. In such a distribution an answer that turns from wrong to right, which
 * favours higher levels of its topic, makes higher levels of every topic likelier, or leaves them (Holley's inequality).
 */
export function abilitiesOf(told: Evidence[]): Abilities {
  const likely = told.map(({ logs }) => fromLogs(logs))
  const reach = likely.map((ofTopic) => kinship.map((near) => dotOf(near, ofTopic)))
  const person = fromLogs(
    persons.map((level, at) =>
      reach.reduce((sum, ofTopic) => sum + Math.log(ofTopic[at] ?? 1), -((level / PERSON_SPREAD) ** 2) / 2),
    ),
  )
  const beliefs = likely.map((ofTopic, topic) => {
    const near = new Float64Array(levels.length)
    for (let p = 0; p < persons.length; p++) {
      const part = (person[p] as number) / (reach[topic]?.[p] ?? 1)
      const row = kinship[p] as number[]
      for (let at = 0; at < near.length; at++) near[at] = (near[at] as number) + part * (row[at] as number)
    }
    return normalised(ofTopic.map((one, at) => one * (near[at] as number)))
  })
  return { beliefs, means: beliefs.map((belief) => dotOf(belief, levels)), covariance: covarianceOf(told) }
}

/** What is to be expected of something that depends on the level of a topic. */
export function expectedOf(belief: number[], value: (level: number) => number) {
  // What is next to impossible changes no mark, and is most of the levels once somebody has answered much.
  return belief.reduce((sum, part, at) => (part < NEGLIGIBLE ? sum : sum + part * value(levels[at] ?? 0)), 0)
}

function covarianceOf(told: Evidence[]) {
  const own = TOPIC_SPREAD ** 2
  const shared = PERSON_SPREAD ** 2
  const coupling = shared / (own * (own + told.length * shared))
  return inverse(
    told.map(({ information }, row) =>
      told.map((_, column) => (row === column ? 1 / own + information : 0) - coupling),
    ),
  )
}

/** Logarithms of weights as weights, the greatest of them 1. */
function fromLogs(logs: ArrayLike<number>) {
  const all = Array.from(logs)
  const most = Math.max(...all)
  return all.map((one) => Math.exp(one - most))
}

function normalised(weights: number[]) {
  const all = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => one / all)
}

function dotOf(a: number[], b: number[]) {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}
