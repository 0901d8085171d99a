import {
  type Blueprint,
  MOCKS_WITHOUT_REPEAT,
  type MockLevel,
  type MockPart,
} from '@koya/contract/rules/exams/mocks.ts'
import type { DrawnSection } from '../../db/tables/learning/mocks.ts'
import { levelDifficulty } from '../exams/model/item.ts'

export type PoolQuestion = {
  id: number
  /** The same for every version of it. */
  original: number
  topic: string
  form: MockPart['form']
  difficulty: number
}

/** On the scale of abilities. */
const EASY_UNTIL = -0.5
const HARD_FROM = 0.5

/**
 * Draws the questions of a mock. What was asked in the two mocks before comes only when nothing else is left, what was
 * asked longest ago first; of what is left over, questions of the wanted level are taken before others. A part
 * for which there are too few questions gets those that there are.
 *
 * `before` are the originals of earlier mocks, the newest first.
 */
export function drawMock(
  blueprint: Pick<Blueprint, 'sections'>,
  pool: PoolQuestion[],
  before: Set<number>[],
  random: () => number,
): DrawnSection[] {
  const taken = new Set<number>()
  const drawn = new Map<MockPart, number[]>()
  const mixed = pool.map((question) => ({ question, chance: random() }))
  const parts = blueprint.sections.flatMap((section) => section.parts)
  // Who wants a certain topic or level chooses before who takes any.
  for (const part of parts.toSorted((a, b) => freedom(a) - freedom(b))) {
    const fits = mixed.filter(
      ({ question: { form, topic, original } }) =>
        form === part.form && (part.topic === '' || topic === part.topic) && !taken.has(original),
    )
    const ranked = fits
      .map(({ question, chance }) => ({
        question,
        rank: [repeats(before, question.original), offLevel(part.level, question.difficulty), chance],
      }))
      .toSorted((a, b) => compare(a.rank, b.rank))
    const chosen = ranked
      .map(({ question }) => question)
      .filter(firstOfOriginal())
      .slice(0, part.count)
    for (const { original } of chosen) taken.add(original)
    drawn.set(
      part,
      chosen.map(({ id }) => id),
    )
  }
  return blueprint.sections
    .map(({ name, marks, parts: own }) => ({ name, marks, questionIds: own.flatMap((part) => drawn.get(part) ?? []) }))
    .filter(({ questionIds }) => questionIds.length > 0)
}

function freedom({ topic, level }: MockPart) {
  return (topic === '' ? 2 : 0) + (level === 'any' ? 1 : 0)
}

/** 0 where it may come again, else more the shorter ago it was asked. */
function repeats(before: Set<number>[], original: number) {
  const recent = before.slice(0, MOCKS_WITHOUT_REPEAT - 1)
  const ago = recent.findIndex((asked) => asked.has(original))
  return ago === -1 ? 0 : recent.length - ago
}

function levelOf(difficulty: number): Exclude<MockLevel, 'any'> {
  if (difficulty < EASY_UNTIL) return 'easy'
  return difficulty > HARD_FROM ? 'hard' : 'middling'
}

function offLevel(level: MockLevel, difficulty: number) {
  return level === 'any' || levelOf(difficulty) === level ? 0 : Math.abs(difficulty - levelDifficulty[level])
}

function compare(a: number[], b: number[]) {
  const at = a.findIndex((value, place) => value !== b[place])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

function firstOfOriginal() {
  const seen = new Set<number>()
  return ({ original }: PoolQuestion) => !seen.has(original) && Boolean(seen.add(original))
}
