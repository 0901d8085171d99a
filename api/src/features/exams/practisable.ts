import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { questions } from '../../db/schema.ts'
import { GRACE_MS } from '../assessments/start-attempt.ts'

/**
 * Which questions somebody may practise, and so be told the answers of (docs/decisions/0054-exam-preparation.md). What is
 * for practice, in every course on offer: no exam ever asks it. And in courses that one takes, the questions of quizzes that
 * one has handed in and those of the exam bank, as long as nothing could be gained by knowing them: no exam of the course is
 * still to be decided, no attempt in it is open, and the author of the quiz does not keep its answers back. Nothing that a
 * teacher has to mark.
 */
export function isPractisable(userId: number, now: Date) {
  const latest = new Date(now.getTime() - GRACE_MS)
  return sql`(${questions.kind} NOT IN ('essay', 'assignment') AND (${isOpenPractice()} OR (${questions.use} IN ('quiz', 'bank') AND ${questions.courseId} IN (
      SELECT course_id FROM enrolments WHERE user_id = ${userId} AND ${givesAccess()}
    ) AND (${questions.use} = 'bank' OR EXISTS (
      SELECT FROM quiz_attempts done JOIN lessons quiz ON quiz.id = done.lesson_id
      WHERE done.user_id = ${userId} AND done.lesson_id = ${questions.lessonId} AND done.handed_in_at IS NOT NULL
        AND coalesce(quiz.content ->> 'show_answers', 'at_once') <> 'never'
        AND (quiz.content ->> 'attempts' IS NULL OR quiz.content ->> 'show_answers' = 'at_once')
    )) AND NOT EXISTS (
      SELECT FROM quiz_attempts open WHERE open.user_id = ${userId} AND open.course_id = ${questions.courseId}
        AND open.handed_in_at IS NULL AND (open.ends_at IS NULL OR open.ends_at > ${latest})
    ) AND NOT EXISTS (
      SELECT FROM lessons exam
      LEFT JOIN quiz_attempts sat ON sat.lesson_id = exam.id AND sat.user_id = ${userId} AND sat.handed_in_at IS NOT NULL
      WHERE exam.course_id = ${questions.courseId} AND exam.kind = 'exam' AND exam.removed_at IS NULL
      GROUP BY exam.id
      HAVING NOT coalesce(bool_or(sat.is_passed), false)
        AND (exam.content ->> 'attempts' IS NULL OR count(sat.id) < (exam.content ->> 'attempts')::int)
    ))))`
}

/**
 * Open to everybody, with or without an account. It asks about the course of the question alone: `IN` would read all courses
 * on offer each time, and there may be a million.
 */
export function isOpenPractice() {
  return sql`(${questions.use} = 'practice' AND ${questions.kind} NOT IN ('essay', 'assignment') AND EXISTS (
      SELECT FROM courses shown WHERE shown.id = ${questions.courseId} AND shown.status = 1
    ))`
}

export function isAboutAny(topics: string[]) {
  return sql`${questions.topics} && ARRAY[${sql.join(
    topics.map((topic) => sql`${topic}`),
    sql`, `,
  )}]::text[]`
}
