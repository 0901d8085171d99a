import { logistic } from './abilities.ts'

export type FirstAnswer = { person: number; question: number; isRight: boolean }

/** Elo: everybody begins at 0, and each answer moves both. How much falls with how much is known already. */
const STEP = 1
const SLOWER = 0.06

/**
 * How hard questions are, from first answers in the order in which they were given. Positive is harder than middling. A
 * question that few have answered stays near 0.
 */
export function difficultiesOf(answers: Iterable<FirstAnswer>): Map<number, number> {
  const people = new Map<number, Rated>()
  const questions = new Map<number, Rated>()
  for (const { person, question, isRight } of answers) {
    const who = ratedIn(people, person)
    const what = ratedIn(questions, question)
    const surprise = Number(isRight) - logistic(who.rating - what.rating)
    move(who, surprise)
    move(what, -surprise)
  }
  return new Map([...questions].map(([id, { rating, count }]) => [id, (rating * count) / (count + 4)]))
}

type Rated = { rating: number; count: number }

function ratedIn(all: Map<number, Rated>, id: number) {
  const known = all.get(id) ?? { rating: 0, count: 0 }
  all.set(id, known)
  return known
}

function move(one: Rated, surprise: number) {
  one.rating += (STEP / (1 + SLOWER * one.count)) * surprise
  one.count++
}
