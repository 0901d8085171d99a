import type { QuestionKind, QuestionLevel } from '@koya/contract/rules/exams/questions.ts'

/** A question as the model sees it. */
export type Item = {
  /** On the scale of abilities: 0 is middling, more is harder. */
  difficulty: number
  /** How little is known about that: the variance of the true difficulty around it. */
  doubt: number
  /** How often somebody is right who knows nothing: one of four options is. */
  chance: number
}

/** Where a question begins of which its author said how hard it is. */
export const levelDifficulty: Record<QuestionLevel, number> = { easy: -1, middling: 0, hard: 1 }

/** How much questions differ, as a variance. Of one that nobody has answered only this is known. */
const UNKNOWN_DOUBT = 1
/** What one first answer of somebody else tells about a question: more when it cannot be guessed. */
const TOLD_BY_AN_ANSWER = 0.18

export function itemOf(question: { kind: QuestionKind; options: number }, difficulty: number, answers: number): Item {
  const chance = chanceOf(question)
  return { difficulty, doubt: 1 / (1 / UNKNOWN_DOUBT + answers * TOLD_BY_AN_ANSWER * (1 - chance)), chance }
}

/** Only one of several options can be hit without knowing anything; the others ask for too much at once. */
export function chanceOf({ kind, options }: { kind: QuestionKind; options: number }) {
  return kind === 'single' && options > 1 ? 1 / options : 0
}

export function logistic(x: number) {
  return 1 / (1 + Math.exp(-x))
}

/** How steep the curve of a question is: flatter the less is known about it. */
export function steepnessOf({ doubt }: Pick<Item, 'doubt'>) {
  return 1 / Math.sqrt(1 + (Math.PI * doubt) / 8)
}

/** Elo's curve above the floor of guessing. */
export function rightAt(ability: number, item: Item) {
  return item.chance + (1 - item.chance) * logistic((ability - item.difficulty) * steepnessOf(item))
}

/** How much an answer tells about somebody of whom nothing is known yet: most where it could go either way. */
export function informationOf(item: Item) {
  const right = rightAt(0, item)
  const known = (right - item.chance) / (1 - item.chance)
  const steep = (1 - item.chance) * known * (1 - known) * steepnessOf(item)
  return steep ** 2 / (right * (1 - right))
}
