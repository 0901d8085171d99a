import { type Blueprint, questionsIn, usualBlueprint } from '@koya/contract/rules/exams/mocks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../../random.ts'
import { drawMock, type PoolQuestion } from './draw-mock.ts'

const topics = ['a', 'b', 'c'].map((topic, at) => ({ topic, weight: [0.5, 0.3, 0.2][at] ?? 0 }))

function poolOf(count: number): PoolQuestion[] {
  return Array.from({ length: count }, (_, id) => ({
    id: id + 1,
    original: id + 1,
    topic: topics[id % 3]?.topic ?? '',
    form: 'short' as const,
    difficulty: ((id * 13) % 20) / 10 - 1,
  }))
}

const idsIn = (sections: ReturnType<typeof drawMock>) => sections.flatMap(({ questionIds }) => questionIds)

test('within three mocks no question comes twice while the bank allows, and never twice in one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 150 }), fc.string(), (size, seed) => {
      const pool = poolOf(size)
      const random = randomFrom(seed)
      const blueprint: Pick<Blueprint, 'sections'> = {
        sections: [
          {
            name: 'A',
            marks: 1,
            parts: topics.map(({ topic }) => ({
              topic,
              level: 'any',
              form: 'short',
              count: Math.max(1, Math.floor(size / 9)),
            })),
          },
        ],
      }
      const drawn: number[][] = []
      for (let n = 0; n < 6; n++) {
        const before = drawn
          .slice(-3)
          .toReversed()
          .map((ids) => new Set(ids))
        const ids = idsIn(drawMock(blueprint, pool, before, random))
        expect(new Set(ids).size).toBe(ids.length)
        drawn.push(ids)
        const window = drawn.slice(-3).flat()
        if (size >= 9) expect(new Set(window).size).toBe(window.length)
      }
    }),
    { numRuns: 40 },
  )
})

test('levels are kept while the bank has them; what is missing is filled with what comes nearest', () => {
  const part = { topic: 'a', level: 'hard' as const, form: 'short' as const, count: 4 }
  const pool = poolOf(60)
  const [section] = drawMock({ sections: [{ name: 'A', marks: 1, parts: [part] }] }, pool, [], randomFrom('level'))
  const drawn = pool.filter(({ id }) => section?.questionIds.includes(id))
  expect(drawn).toHaveLength(4)
  expect(drawn.every(({ topic, difficulty }) => topic === 'a' && difficulty > 0.5)).toBe(true)
  const all = drawMock(
    { sections: [{ name: 'A', marks: 1, parts: [{ ...part, count: 20 }] }] },
    pool,
    [],
    randomFrom('x'),
  )
  expect(idsIn(all)).toHaveLength(20)
})

test('the usual layout gives each topic its part of the marks and leaves enough for three mocks', () => {
  const usual = (questions: number[]) =>
    usualBlueprint({ topics: topics.map((one, at) => ({ ...one, questions: questions[at] ?? 0 })) })
  const counts = (questions: number[]) => usual(questions).sections[0]?.parts.map(({ count }) => count)
  expect(counts([60, 60, 60])).toEqual([20, 12, 8])
  // A topic that has too few gives its part to the others.
  expect(counts([30, 60, 60])).toEqual([10, 17, 13])
  expect(counts([6, 0, 3])).toEqual([2, 1])
  expect(questionsIn(usual([2, 2, 2]))).toBe(3)
})

test('where the body says how it lays out the paper the mock is laid out so, and is shorter as the bank is smaller', () => {
  const layout = {
    minutes: 180,
    short: { name: 'Section A', marks: 1, questions: 50 },
    written: { name: 'Section B', marks: 12.5, questions: 4 },
  }
  const laidOut = (questions: number, written: number) => {
    const bank = { topics: topics.map((one) => ({ ...one, questions })), written }
    const blueprint = usualBlueprint(bank, layout)
    const sections = blueprint.sections.map((section) => [
      section.name,
      section.marks,
      questionsIn({ sections: [section] }),
    ])
    return [blueprint.minutes, ...sections]
  }
  expect(laidOut(90, 12)).toEqual([180, ['Section A', 1, 50], ['Section B', 12.5, 4]])
  // One written question a mock is what three can last for without a repeat: 62.5 of 100 marks.
  expect(laidOut(90, 3)).toEqual([115, ['Section A', 1, 50], ['Section B', 12.5, 1]])
  expect(laidOut(90, 0)).toEqual([90, ['Section A', 1, 50]])
  expect(laidOut(9, 0)).toEqual([20, ['Section A', 1, 9]])
})
