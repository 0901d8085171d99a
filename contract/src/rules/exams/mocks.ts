import { questionLevels } from './questions.ts'

export const mockLevels = ['any', ...questionLevels] as const
export type MockLevel = (typeof mockLevels)[number]

/** `short` is marked at once, `written` by a person against the marking guide. */
export const mockForms = ['short', 'written'] as const

/** So many questions of one topic. An empty topic means any of the paper. */
export type MockPart = { topic: string; level: MockLevel; form: (typeof mockForms)[number]; count: number }
export type MockSection = {
  name: string
  /** For each question in it. */
  marks: number
  parts: MockPart[]
}

/** How a mock of a paper is made: what it asks, how long it takes, and how often one may pause. */
export type Blueprint = {
  minutes: number
  pauses: number
  /** A pause that lasts longer than this runs on the clock again. */
  pause_minutes: number
  /** Who marks what was written. A teacher does so only for those who take the course. */
  marked_by: 'self' | 'teacher'
  sections: MockSection[]
}

export const MOST_IN_MOCK = 150
/** A question does not come twice within so many mocks, as long as there are others. */
export const MOCKS_WITHOUT_REPEAT = 3
/** A median is shown only of this many people or more. */
export const LEAST_OTHERS = 20

type LaidOutSection = {
  name: string
  /** For each question in it. */
  marks: number
  /** As many as have to be answered, where the paper leaves a choice. */
  questions: number
}

/** How a body lays out a paper: what is marked at once, what is written, and the time for both. */
export type PaperLayout = {
  minutes: number
  short: LaidOutSection
  written?: LaidOutSection
  /** Where the body says so. */
  source: string
}

/** Where we do not know how the body does it. */
const ourLayout: Omit<PaperLayout, 'source'> = {
  minutes: 60,
  short: { name: 'Section A', marks: 1, questions: 40 },
}

type Bank = { topics: { topic: string; weight: number; questions: number }[]; written?: number }

/**
 * As long as nobody who teaches the paper has said more: the sections of the paper, each topic by its part of the marks, and of
 * no topic more questions than three mocks in a row can ask without a repeat. Where the bank has fewer than the paper asks, there
 * is as much less time as there are fewer marks.
 */
export function usualBlueprint(
  { topics, written = 0 }: Bank,
  layout: Omit<PaperLayout, 'source'> = ourLayout,
): Blueprint {
  const sections = [
    sectionOf(layout.short, shortParts(topics, layout.short.questions)),
    ...(layout.written && written > 0 ? [sectionOf(layout.written, [writtenPart(written, layout.written)])] : []),
  ]
  const marksOf = (of: { marks: number; questions: number }[]) =>
    of.reduce((sum, { marks, questions }) => sum + marks * questions, 0)
  const asked = marksOf(sections.map((section) => ({ ...section, questions: questionsIn({ sections: [section] }) })))
  const all = marksOf([layout.short, ...(layout.written ? [layout.written] : [])])
  return {
    minutes: Math.max(10, Math.ceil((layout.minutes * asked) / all / 5) * 5),
    pauses: 1,
    pause_minutes: 10,
    marked_by: 'self',
    sections,
  }
}

function sectionOf({ name, marks }: LaidOutSection, parts: MockPart[]): MockSection {
  return { name, marks, parts }
}

function shortParts(topics: Bank['topics'], questions: number): MockPart[] {
  const asked = topics.filter((one) => one.questions > 0)
  const counts = shared(
    asked.map(({ weight }) => weight),
    asked.map((one) => withoutRepeat(one.questions)),
    questions,
  )
  return asked.flatMap(({ topic }, at) => {
    const count = counts[at] ?? 0
    return count > 0 ? [{ topic, level: 'any', form: 'short', count }] : []
  })
}

function writtenPart(there: number, { questions }: LaidOutSection): MockPart {
  return { topic: '', level: 'any', form: 'written', count: Math.min(questions, withoutRepeat(there)) }
}

function withoutRepeat(questions: number) {
  return Math.max(1, Math.floor(questions / MOCKS_WITHOUT_REPEAT))
}

export function questionsIn({ sections }: Pick<Blueprint, 'sections'>) {
  return sections.flatMap(({ parts }) => parts).reduce((sum, { count }) => sum + count, 0)
}

/** Whole numbers in proportion to the weights that come to `all`, or to less where there is not more: one by one to whoever lacks most. */
function shared(weights: number[], most: number[], all: number) {
  const sum = weights.reduce((total, weight) => total + weight, 0) || 1
  const parts = weights.map(() => 0)
  for (let given = 0; given < all; given++) {
    const lacks = weights.map((weight, at) => {
      const part = parts[at] ?? 0
      return part < (most[at] ?? 0) ? (weight * all) / sum - part : Number.NEGATIVE_INFINITY
    })
    const greatest = Math.max(...lacks)
    if (!Number.isFinite(greatest)) break
    const at = lacks.indexOf(greatest)
    parts[at] = (parts[at] ?? 0) + 1
  }
  return parts
}
