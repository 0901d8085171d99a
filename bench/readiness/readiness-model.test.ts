import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answered } from '../../api/src/features/exams/model/observe.ts'
import { readinessOf } from '../../api/src/features/exams/model/readiness.ts'
import { randomFrom } from '../../api/src/random.ts'
import { simulate } from './simulate.ts'

const now = new Date('2026-11-17T12:00:00Z')
const items = [-0.5, 0, 1].map((difficulty, at) => ({ difficulty, doubt: at / 2, chance: at / 4 }))
const paper = [0.4, 0.35, 0.25].map((weight) => ({ weight, items }))

const answers = fc.array(
  fc.record({
    topic: fc.integer({ min: 0, max: 2 }),
    question: fc.integer({ min: 0, max: 12 }),
    isRight: fc.boolean(),
    difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
    doubt: fc.double({ min: 0, max: 1, noNaN: true }),
    chance: fc.constantFrom(0, 1 / 5, 1 / 4, 1 / 2),
    at: fc.integer({ min: 0, max: 120 * 24 }).map((hours) => new Date(now.getTime() - hours * 3_600_000)),
  }),
  { minLength: 20, maxLength: 120 },
)

test('on learners of known ability the guesses are nearly those of an oracle, and the band holds the true mark', () => {
  for (const [answers, widest] of [
    [20, 32],
    [120, 20],
  ] as const) {
    const how = { people: 150, crowd: 60, topics: 6, questions: 10, answers, days: 45, choice: 0.8 }
    const { brier, oracle, held, width } = simulate(how, randomFrom(`readiness ${answers}`))
    expect(brier - oracle).toBeLessThan(0.02)
    expect(held).toBeGreaterThanOrEqual(0.9)
    // A band from 0 to 100 would hold everything and say nothing.
    expect(width).toBeLessThan(widest)
  }
})

test('readiness stays within 0 and 100, whatever was answered', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { band, topics } = readinessOf(paper, given, now)
      for (const one of [band, ...topics.map((topic) => topic.band)]) {
        if (!one) continue
        expect(one.low).toBeGreaterThanOrEqual(0)
        expect(one.high).toBeLessThanOrEqual(100)
        expect(one.low).toBeLessThanOrEqual(one.high)
      }
    }),
    { numRuns: 40 },
  )
})

test('an answer that turns from wrong to right lowers neither end of the band, nor any topic', () => {
  fc.assert(
    fc.property(answers, fc.nat(), (given, which) => {
      const at = which % given.length
      const asIf = (isRight: boolean) => given.map((one, place): Answered => (place === at ? { ...one, isRight } : one))
      const wrong = readinessOf(paper, asIf(false), now)
      const right = readinessOf(paper, asIf(true), now)
      expect(right.band?.low).toBeGreaterThanOrEqual(wrong.band?.low ?? 0)
      expect(right.band?.high).toBeGreaterThanOrEqual(wrong.band?.high ?? 0)
      for (const [place, topic] of right.topics.entries())
        expect(topic.expected).toBeGreaterThanOrEqual((wrong.topics[place]?.expected ?? 0) - 1e-7)
    }),
    { numRuns: 40 },
  )
})

test('of two topics that are equally heavy the one that is less known would move the paper more', () => {
  const question = { difficulty: 0, doubt: 0, chance: 0 }
  const twice = [0.5, 0.5].map((weight) => ({ weight, items: [question] }))
  const given = Array.from(
    { length: 40 },
    (_, n): Answered => ({
      ...question,
      topic: n % 2,
      question: n,
      isRight: n % 2 === 0 || n % 4 === 1,
      at: new Date(now.getTime() - n * 3_600_000),
    }),
  )
  const [known, unsure] = readinessOf(twice, given, now).topics.map(({ gain }) => gain.low + gain.high)
  expect(unsure).toBeGreaterThan(known ?? Number.POSITIVE_INFINITY)
})

test('the order in which answers arrive changes nothing', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const sorted = given.toSorted((a, b) => a.at.getTime() - b.at.getTime())
      const distinct = sorted.filter(({ at }, place) => at.getTime() !== sorted[place - 1]?.at.getTime())
      expect(readinessOf(paper, distinct.toReversed(), now).band).toEqual(readinessOf(paper, distinct, now).band)
    }),
    { numRuns: 20 },
  )
})

test('nothing is said under twenty answers', () => {
  const one: Answered = { topic: 0, question: 1, isRight: true, difficulty: 0, doubt: 0, chance: 0, at: now }
  expect(readinessOf(paper, Array(19).fill(one), now).band).toBeNull()
  expect(readinessOf(paper, Array(20).fill(one), now).band?.answers).toBe(20)
})
