import type { LearnersShown } from '@koya/contract/rules/courses/learner-sorts.ts'
import { sql } from 'drizzle-orm'
import { waitingQuestions } from './unanswered-questions.ts'

/** Whom of a course's learners a teacher looks at: the same for the list, the file and a message. */
export type LearnersFound = { search: string; show: LearnersShown }

export const isEverybody = ({ search, show }: LearnersFound) => show === 'all' && wordsOf(search).length === 0

/** Of a person `u`: every word is somewhere in their name. */
export function isNamed(search: string) {
  const name = sql`lower(regexp_replace(normalize(u.first_name || ' ' || u.last_name, NFD), '[\\u0300-\\u036f]', '', 'g'))`
  return sql.join(
    wordsOf(search).map((word) => sql`AND strpos(${name}, ${word}) > 0`),
    sql` `,
  )
}

/** So many days without opening a lesson are staying away. */
export const AWAY_DAYS = 14

/** Of an enrolment, as the statement around it calls that: not finished, and for two weeks not opened. */
export function isAway(enrolment: string, now: Date) {
  const e = sql.raw(enrolment)
  return sql`AND ${e}.completed_at IS NULL AND coalesce((SELECT max(p.opened_at) FROM lesson_progress p
    WHERE p.user_id = ${e}.user_id AND p.course_id = ${e}.course_id), ${e}.enrolled_at)
      < ${now}::timestamptz - make_interval(days => ${AWAY_DAYS})`
}

/** Those of whom something waits for a teacher, with how much. */
export const waitsIn = (courseId: number) => sql`
  SELECT user_id, sum(to_mark)::int AS to_mark, sum(to_answer)::int AS to_answer FROM (
    SELECT user_id, 1 AS to_mark, 0 AS to_answer FROM answer_marks WHERE course_id = ${courseId} AND marked_at IS NULL
    UNION ALL SELECT user_id, 0, 1 FROM (${waitingQuestions(sql`${courseId}::int`)}) asked) AS one GROUP BY user_id`

/** Ṣàlàmì is found by whoever types Salami. */
function wordsOf(search: string) {
  const plain = search.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return plain.toLowerCase().split(/\s+/).filter(Boolean)
}
