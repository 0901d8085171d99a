import { LEAST_OTHERS } from '@koya/contract/rules/exams/mocks.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import type { TopicMarks } from '../../db/tables/learning/mocks.ts'
import type { MockRow } from './mock-clock.ts'

/** No more of the others are looked at: the newest say most, and a paper may have very many. */
const MOST_OTHERS = 500

type Sat = { score: number; topics: TopicMarks }

/**
 * What this mock is compared with: one's own before it, and the last one of each of the others. What came after its time is in
 * neither, and a median needs twenty people at least.
 */
export async function compareMocks(db: Pick<Db | Tx, 'execute'>, { userId, paper, number }: MockRow) {
  const { rows: own } = await db.execute<Sat>(sql`
    SELECT score::float8 AS score, topic_marks AS topics FROM mocks
    WHERE user_id = ${userId} AND paper = ${paper} AND number < ${number} AND score IS NOT NULL AND NOT is_late`)
  const { rows: others } = await db.execute<Sat>(sql`
    SELECT DISTINCT ON (user_id) score::float8 AS score, topic_marks AS topics FROM (
      SELECT user_id, score, topic_marks, handed_in_at FROM mocks
      WHERE paper = ${paper} AND user_id <> ${userId} AND score IS NOT NULL AND NOT is_late
      ORDER BY handed_in_at DESC LIMIT ${MOST_OTHERS}) AS newest
    ORDER BY user_id, handed_in_at DESC`)
  return {
    earlier: mean(own.map(({ score }) => score)),
    others:
      others.length < LEAST_OTHERS ? null : { median: median(others.map(({ score }) => score)), people: others.length },
    topic: (topic: string) => {
      const theirs = others.flatMap((one) => shareOf(one, topic))
      return {
        earlier: mean(own.flatMap((one) => shareOf(one, topic))),
        others: theirs.length < LEAST_OTHERS ? null : median(theirs),
      }
    },
  }
}

function shareOf({ topics }: Sat, topic: string) {
  const marks = topics?.[topic]
  return marks && marks.of > 0 ? [(100 * marks.got) / marks.of] : []
}

function mean(numbers: number[]) {
  return numbers.length === 0 ? null : rounded(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)
}

function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return rounded(((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2)
}

function rounded(percent: number) {
  return Math.round(10 * percent) / 10
}
