import { logistic } from '../../api/src/features/exams/model/abilities.ts'
import { difficultiesOf, type FirstAnswer } from '../../api/src/features/exams/model/difficulty.ts'
import type { Answered } from '../../api/src/features/exams/model/observe.ts'
import { readinessOf } from '../../api/src/features/exams/model/readiness.ts'
import { FADED, fadingAt } from '../../api/src/features/exams/model/topic-memory.ts'

export type Simulated = {
  people: number
  crowd: number
  topics: number
  questions: number
  answers: number
  days: number
}

type Random = () => number
type Question = { id: number; topic: number; difficulty: number }

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
    }),
  )
  const difficulties = difficultiesOf(crowdAnswers(how, bank, random))
  const weights = normalised(Array.from({ length: how.topics }, () => 0.5 + random()))
  const paper = weights.map((weight, topic) => ({
    weight,
    difficulties: bank.filter((one) => one.topic === topic).map(({ id }) => difficulties.get(id) ?? 0),
  }))
  const totals = { brier: 0, oracle: 0, asked: 0, held: 0, width: 0 }
  for (let person = 0; person < how.people; person++) {
    const learner = newLearner(how, random)
    const given = practise(how, { bank, difficulties, learner }, random)
    const readiness = readinessOf(paper, given, new Date(NOW))
    const faded = learner.abilities.map((_, topic) => fadedIn(topic, learner, given, NOW))
    for (let n = 0; n < 50; n++) {
      const question = bank[Math.floor(random() * bank.length)] as Question
      const truth = logistic(
        (learner.abilities[question.topic] ?? 0) - (faded[question.topic] ?? 0) - question.difficulty,
      )
      const outcome = Number(random() < truth)
      totals.brier += (readiness.predict(question.topic, difficulties.get(question.id) ?? 0) - outcome) ** 2
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
    for (const { id, topic, difficulty } of bank) {
      if (random() > 0.5) continue
      yield { person, question: id, isRight: random() < logistic((abilities[topic] ?? 0) - difficulty) }
    }
  }
}

type World = { bank: Question[]; difficulties: Map<number, number>; learner: Learner }

function practise(how: Simulated, { bank, difficulties, learner }: World, random: Random) {
  const given: Answered[] = []
  const moments = Array.from({ length: how.answers }, () => NOW - random() * how.days * DAY).toSorted((a, b) => a - b)
  for (const moment of moments) {
    const question = bank[Math.floor(random() * bank.length)] as Question
    const faded = fadedIn(question.topic, learner, given, moment)
    const isRight = random() < logistic((learner.abilities[question.topic] ?? 0) - faded - question.difficulty)
    const difficulty = difficulties.get(question.id) ?? 0
    given.push({ topic: question.topic, question: question.id, isRight, difficulty, at: new Date(moment) })
  }
  return given
}

/** How far a topic has really faded: by a memory of the same kind as ours, and as long as this learner's. */
function fadedIn(topic: number, { forgets, slowly }: Learner, given: Answered[], moment: number) {
  const days = [...new Set(given.filter((one) => one.topic === topic).map(({ at }) => Math.floor(at.getTime() / DAY)))]
  const last = (days.at(-1) ?? 0) * DAY
  const moments = days.map((day) => new Date(day * DAY))
  const [faded = 0] = fadingAt(moments, [new Date(last + (moment - last) / slowly)])
  return (forgets * faded) / FADED
}

function trueShare({ bank, learner, faded }: { bank: Question[]; learner: Learner; faded: number[] }, topic: number) {
  const asked = bank.filter((one) => one.topic === topic)
  const ability = (learner.abilities[topic] ?? 0) - (faded[topic] ?? 0)
  return asked.reduce((sum, { difficulty }) => sum + logistic(ability - difficulty), 0) / asked.length
}

function normalised(weights: number[]) {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

function normal(random: Random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
