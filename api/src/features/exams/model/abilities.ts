import { type Item, rightAt } from './item.ts'
import { inverse, type Matrix } from './matrix.ts'

/** One answer as the model sees it: which topic (its place), what it says about each level, and how much of that counts today. */
export type Observation = { topic: number; weight: number } & Told
type Told = { logs: Float64Array; information: number }

/** How much people differ in a paper, and how much one person's topics differ, on the logistic scale. */
const PERSON_SPREAD = 1
const TOPIC_SPREAD = 0.7
/** What an answer of middling difficulty tells, whatever it was; less where it may have been guessed. */
const INFORMATION = 0.18

/** The abilities between which we choose: in a topic, and in the paper as a whole. */
const levels = Array.from({ length: 37 }, (_, at) => -4.5 + at / 4)
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

/** How likely an answer is at each level, as logarithms, and how much it tells whatever it was. */
export function toldBy(item: Item, isRight: boolean): Told {
  const logs = new Float64Array(levels.length)
  for (let at = 0; at < levels.length; at++) {
    const right = rightAt(levels[at] as number, item)
    logs[at] = Math.log(isRight ? right : 1 - right)
  }
  return { logs, information: (INFORMATION * (1 - item.chance)) / (1 + (Math.PI * item.doubt) / 8) }
}

/**
 * What somebody's answers say about their abilities, one a topic, which are thought to be drawn around one of the paper. All
 * answers are weighed at once by Bayes's rule, so it does not matter in which order two phones send them.
 *
 * The levels of topics are tied to that of the paper by a kernel that favours what lies together (it is totally positive),
 * and each answer speaks of its own topic alone. In such a distribution an answer that turns from wrong to right, which
 * favours higher levels of its topic, makes higher levels of every topic likelier, or leaves them (Holley's inequality).
 */
export function abilitiesOf(topics: number, answers: Observation[]): Abilities {
  const told = Array.from({ length: topics }, () => new Float64Array(levels.length))
  for (const { topic, weight, logs } of answers) {
    const ofTopic = told[topic] as Float64Array
    for (let at = 0; at < logs.length; at++) ofTopic[at] = (ofTopic[at] as number) + weight * (logs[at] as number)
  }
  const likely = told.map(fromLogs)
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
  return { beliefs, means: beliefs.map((belief) => dotOf(belief, levels)), covariance: covarianceOf(topics, answers) }
}

/** What is to be expected of something that depends on the level of a topic. */
export function expectedOf(belief: number[], value: (level: number) => number) {
  // What is next to impossible changes no mark, and is most of the levels once somebody has answered much.
  return belief.reduce((sum, part, at) => (part < NEGLIGIBLE ? sum : sum + part * value(levels[at] ?? 0)), 0)
}

function covarianceOf(topics: number, answers: Observation[]) {
  const own = TOPIC_SPREAD ** 2
  const shared = PERSON_SPREAD ** 2
  const coupling = shared / (own * (own + topics * shared))
  const known = Array.from({ length: topics }, () => 0)
  for (const { topic, weight, information } of answers) known[topic] = (known[topic] ?? 0) + weight * information
  return inverse(
    known.map((information, row) => known.map((_, column) => (row === column ? 1 / own + information : 0) - coupling)),
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
  return a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0)
}
