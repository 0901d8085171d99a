import { logistic } from './item.ts'

export type FirstAnswer = { person: number; question: number; isRight: boolean }

/** The abilities that people may have, and how common each is. */
const levels = Array.from({ length: 13 }, (_, at) => -3 + at / 2)
const common = levels.map((level) => -(level ** 2) / 2)
/** How much questions differ. */
const SPREAD = 1
const ROUNDS = 15
/** Where the rounds no longer change anything worth the time. */
const CLOSE = 0.01

type Question = { difficulty: number; start: number; chance: number; right: number[]; all: number[] }

/**
 * How hard questions are, from first answers in any order. Positive is harder than middling. What people know and how hard
 * questions are is found in turns: how likely each ability is for each person, then the difficulty that fits best
 * (Bock and Aitkin's way). A question that few have answered stays near where it began: 0, or what its author said.
 */
export function difficultiesOf(
  answers: Iterable<FirstAnswer>,
  chanceOf: (question: number) => number = () => 0,
  startOf: (question: number) => number = () => 0,
): Map<number, number> {
  const questions = new Map<number, Question>()
  const people = new Map<number, { of: Question; isRight: boolean }[]>()
  for (const { person, question, isRight } of answers) {
    const start = startOf(question)
    const of = questions.get(question) ?? { difficulty: start, start, chance: chanceOf(question), right: [], all: [] }
    questions.set(question, of)
    const given = people.get(person)
    if (given) given.push({ of, isRight })
    else people.set(person, [{ of, isRight }])
  }
  for (let round = 0; round < ROUNDS; round++) {
    guessAbilities([...people.values()], [...questions.values()])
    let moved = 0
    for (const question of questions.values()) moved = Math.max(moved, fit(question))
    if (moved < CLOSE) break
  }
  return new Map([...questions].map(([id, { difficulty }]) => [id, difficulty]))
}

/** Adds up, for each question and ability, how many people of it answered and how many were right. */
function guessAbilities(people: { of: Question; isRight: boolean }[][], questions: Question[]) {
  const logs = new Map<Question, { right: number[]; wrong: number[] }>()
  for (const question of questions) {
    const right = levels.map((level) => rightOf(level, question))
    logs.set(question, { right: right.map(Math.log), wrong: right.map((one) => Math.log(1 - one)) })
    question.right = levels.map(() => 0)
    question.all = levels.map(() => 0)
  }
  for (const given of people) {
    const likely = [...common]
    for (const { of, isRight } of given) {
      const told = logs.get(of)?.[isRight ? 'right' : 'wrong']
      for (let at = 0; at < likely.length; at++) likely[at] = (likely[at] as number) + (told?.[at] as number)
    }
    const most = Math.max(...likely)
    const weights = likely.map((one) => Math.exp(one - most))
    const sum = weights.reduce((total, one) => total + one, 0)
    for (const { of, isRight } of given)
      for (let at = 0; at < weights.length; at++) {
        const part = (weights[at] as number) / sum
        of.all[at] = (of.all[at] as number) + part
        if (isRight) of.right[at] = (of.right[at] as number) + part
      }
  }
}

/** Moves a question's difficulty to what fits best, by Fisher's steps, and says how far. */
function fit(question: Question) {
  const before = question.difficulty
  for (let step = 0; step < 5; step++) {
    let slope = (question.start - question.difficulty) / SPREAD ** 2
    let information = 1 / SPREAD ** 2
    for (const [at, level] of levels.entries()) {
      const known = logistic(level - question.difficulty)
      const right = rightOf(level, question)
      const steep = (1 - question.chance) * known * (1 - known)
      const spread = right * (1 - right)
      const all = question.all[at] as number
      slope -= (((question.right[at] as number) - all * right) * steep) / spread
      information += (all * steep ** 2) / spread
    }
    const move = Math.max(-1, Math.min(1, slope / information))
    question.difficulty += move
    if (Math.abs(move) < CLOSE / 10) break
  }
  return Math.abs(question.difficulty - before)
}

function rightOf(level: number, { difficulty, chance }: Question) {
  return chance + (1 - chance) * logistic(level - difficulty)
}
