import { difficultiesOf, type FirstAnswer } from '../../api/src/features/exams/model/difficulty.ts'
import { type Item, informationOf, itemOf, rightAt } from '../../api/src/features/exams/model/item.ts'
import type { Answered } from '../../api/src/features/exams/model/observe.ts'
import { readinessOf } from '../../api/src/features/exams/model/readiness.ts'
import { FADED, memoryOf } from '../../api/src/features/exams/model/topic-memory.ts'

export type Simulated = {
  people: number
  crowd: number
  topics: number
  questions: number
  answers: number
  days: number
  /** The part of the questions that have four options, so that one in four is right without knowing anything. */
  choice: number
  /** Whether the model is told how hard the questions truly are, which nobody could tell it: the least error there can be. */
  isTold?: boolean
}

type Random = () => number
type Question = Item & { id: number; topic: number }

const DAY = 86_400_000
const NOW = Date.parse('2026-11-17T12:00:00Z')

/**
 * Learners whose abilities we know, because we made them: they practise for some weeks, forget at a rate of their own, and
 * then sit a mock. Nothing of what is known here reaches the model but their answers.
 */
export function simulate(how: Simulated, random: Random) {
  const bank = Array.from(
    { length: how.topics * how.questions },
    (_, id): Question => ({
      id,
      topic: id % how.topics,
      difficulty: normal(random),
      doubt: 0,
      chance: random() < how.choice ? 1 / 4 : 0,
    }),
  )
  const items = how.isTold ? bank : guessItems(how, bank, random)
  const weights = normalised(Array.from({ length: how.topics }, () => 0.5 + random()))
  const paper = weights.map((weight, topic) => ({
    weight,
    items: bank.filter((one) => one.topic === topic).map(({ id }) => items[id] as Item),
  }))
  const totals = { brier: 0, oracle: 0, asked: 0, held: 0, width: 0 }
  for (let person = 0; person < how.people; person++) {
    const learner = newLearner(how, random)
    const given = practise(how, { bank, items, weights, learner }, random)
    const readiness = readinessOf(paper, given, new Date(NOW))
    const faded = learner.abilities.map((_, topic) => fadedIn(topic, learner, given, NOW))
    for (let n = 0; n < 50; n++) {
      const question = drawnBy(weights, bank, random)
      const truth = rightAt((learner.abilities[question.topic] ?? 0) - (faded[question.topic] ?? 0), question)
      const outcome = Number(random() < truth)
      totals.brier += (readiness.predict(question.topic, items[question.id] as Item) - outcome) ** 2
      totals.oracle += (truth - outcome) ** 2
      totals.asked++
    }
    const mark =
      100 * weights.reduce((sum, weight, topic) => sum + weight * trueShare({ bank, learner, faded }, topic), 0)
    const { low, high } = readiness.band ?? { low: 0, high: 100 }
    totals.held += Number(low <= mark && mark <= high)
    totals.width += high - low
  }
  return {
    brier: totals.brier / totals.asked,
    oracle: totals.oracle / totals.asked,
    held: totals.held / how.people,
    width: totals.width / how.people,
  }
}

type Learner = { abilities: number[]; forgets: number; slowly: number }

function newLearner({ topics }: Simulated, random: Random): Learner {
  const person = normal(random)
  return {
    abilities: Array.from({ length: topics }, () => person + 0.7 * normal(random)),
    forgets: 0.4 + 0.8 * random(),
    slowly: Math.exp(0.4 * normal(random)),
  }
}

/** Others who answered each question before, once. */
function* crowdAnswers(how: Simulated, bank: Question[], random: Random): Generator<FirstAnswer> {
  for (let person = 0; person < how.crowd; person++) {
    const { abilities } = newLearner(how, random)
    for (const question of bank) {
      yield { person, question: question.id, isRight: random() < rightAt(abilities[question.topic] ?? 0, question) }
    }
  }
}

/** What the answers of others say about the questions: all that the model knows of them, beside the number of options. */
function guessItems(how: Simulated, bank: Question[], random: Random): Item[] {
  const answers = [...crowdAnswers(how, bank, random)]
  const difficulties = difficultiesOf(answers, (id) => bank[id]?.chance ?? 0)
  const counts = Map.groupBy(answers, ({ question }) => question)
  return bank.map(({ id, chance }) => {
    const kind = chance > 0 ? 'single' : 'numeric'
    return itemOf(
      { kind, options: chance > 0 ? 1 / chance : 0 },
      difficulties.get(id) ?? 0,
      counts.get(id)?.length ?? 0,
    )
  })
}

type World = { bank: Question[]; items: Item[]; weights: number[]; learner: Learner }

function practise(how: Simulated, { bank, items, weights, learner }: World, random: Random) {
  const given: Answered[] = []
  const moments = Array.from({ length: how.answers }, () => NOW - random() * how.days * DAY).toSorted((a, b) => a - b)
  const next = asPracticeAsks({ bank, items, weights })
  for (const moment of moments) {
    const question = next()
    const faded = fadedIn(question.topic, learner, given, moment)
    const isRight = random() < rightAt((learner.abilities[question.topic] ?? 0) - faded, question)
    const item = items[question.id] as Item
    given.push({ ...item, topic: question.topic, question: question.id, isRight, at: new Date(moment) })
  }
  return given
}

/** Topics in turn, the heavy ones more often, and in each first what tells most, then what was not asked for longest: as practice does. */
function asPracticeAsks({ bank, items, weights }: Pick<World, 'bank' | 'items' | 'weights'>) {
  const told = items.map(informationOf)
  const left = weights.map((_, topic) =>
    bank.filter((one) => one.topic === topic).toSorted((a, b) => (told[b.id] ?? 0) - (told[a.id] ?? 0)),
  )
  const credit = weights.map(() => 0)
  return () => {
    for (const [topic, weight] of weights.entries()) credit[topic] = (credit[topic] ?? 0) + weight
    const topic = credit.indexOf(Math.max(...credit))
    credit[topic] = (credit[topic] ?? 0) - 1
    const question = left[topic]?.shift() as Question
    left[topic]?.push(question)
    return question
  }
}

/** As a mock draws: each topic by its part of the marks. */
function drawnBy(weights: number[], bank: Question[], random: Random) {
  const mark = random()
  const topic = weights.findIndex((_, at) => weights.slice(0, at + 1).reduce((sum, one) => sum + one, 0) > mark)
  const asked = bank.filter((one) => one.topic === Math.max(topic, 0))
  return asked[Math.floor(random() * asked.length)] as Question
}

/** How far a topic has really faded: by a memory of the same kind as ours, and as long as this learner's. */
function fadedIn(topic: number, { forgets, slowly }: Learner, given: Answered[], moment: number) {
  const days = [...new Set(given.filter((one) => one.topic === topic).map(({ at }) => Math.floor(at.getTime() / DAY)))]
  const last = (days.at(-1) ?? 0) * DAY
  const faded = memoryOf(days.map((day) => new Date(day * DAY)))(new Date(last + (moment - last) / slowly))
  return (forgets * faded) / FADED
}

function trueShare({ bank, learner, faded }: { bank: Question[]; learner: Learner; faded: number[] }, topic: number) {
  const asked = bank.filter((one) => one.topic === topic)
  const ability = (learner.abilities[topic] ?? 0) - (faded[topic] ?? 0)
  return asked.reduce((sum, question) => sum + rightAt(ability, question), 0) / asked.length
}

function normalised(weights: number[]) {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

function normal(random: Random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
