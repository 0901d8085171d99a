import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { cardsOf, type Reviewed } from './cards.ts'

const at = new Date('2026-11-02T18:00:00Z')

test('a question comes back the later the better it was known: wrong, right after long thought, right, right at once', () => {
  const given: Pick<Reviewed, 'isRight' | 'ms'>[] = [
    { isRight: false, ms: 3_000 },
    { isRight: true, ms: 120_000 },
    { isRight: true, ms: 30_000 },
    { isRight: true, ms: 3_000 },
  ]
  const cards = cardsOf(given.map((one, question) => ({ ...one, question, at })))
  const days = [...cards.values()].map(({ due }) => (due.getTime() - at.getTime()) / 86_400_000)
  expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
  expect(days[0]).toBeGreaterThanOrEqual(1)
})

test('a right answer of which nobody knows how long it took is simply right', () => {
  const [unknown, usual] = [null, 30_000].map((ms) => cardsOf([{ question: 1, isRight: true, ms, at }]).get(1))
  expect(unknown?.due).toEqual(usual?.due)
})

test('answers that arrive in another order give the same dates', () => {
  const later = new Date(at.getTime() + 4 * 86_400_000)
  const answers: Reviewed[] = [
    { question: 1, isRight: false, ms: 9_000, at },
    { question: 1, isRight: true, ms: 9_000, at: later },
  ]
  expect(cardsOf(answers.toReversed())).toEqual(cardsOf(answers))
})

test('the card of a first answer is the one that FSRS makes, for each of the four grades', () => {
  const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 })
  for (const [isRight, ms, grade] of [
    [false, 3_000, Rating.Again],
    [true, 120_000, Rating.Hard],
    [true, 30_000, Rating.Good],
    [true, 3_000, Rating.Easy],
  ] as const)
    expect(cardsOf([{ question: 1, isRight, ms, at }]).get(1)).toEqual(
      scheduler.next(createEmptyCard(at), at, grade).card,
    )
})
