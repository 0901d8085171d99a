import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Db } from '../../src/db/client.ts'
import { questions } from '../../src/db/schema.ts'

/** A paper that the demo has no questions for, and two of its topics. */
export const paper = 'ATSWA-104'
export const topics = ['ATSWA-104/grammar-and-sentence-building', 'ATSWA-104/reading-and-summary'] as const

/** The next March is a diet of ATSWA, whatever day it is. */
export const diet = `${Number(lagosDay(new Date()).slice(0, 4)) + 1}-03`
export const exam = { body: 'ATSWA', level: 'Part I', papers: [paper], diet, hours_per_week: 5 }

/** Questions of two topics in turn. The second of three options is right. */
export async function fillBank(db: Db, courseId: number, count: number, use: 'practice' | 'bank' = 'practice') {
  return db
    .insert(questions)
    .values(
      Array.from({ length: count }, (_, position) => ({
        courseId,
        use,
        kind: 'single' as const,
        prompt: `Question ${position + 1}?`,
        options: ['One', 'Two', 'Three'],
        answer: [1],
        explanation: 'Because two it is.',
        topics: [topics[position % 2] ?? ''],
        position,
      })),
    )
    .returning()
}
