import { type SQL, sql } from 'drizzle-orm'
import { GRACE_MS } from '../../assessments/start-attempt.ts'

/** What the tables are called in the statement around it. */
type Names = { lesson: string; progress: string }

const short: Names = { lesson: 'l', progress: 'p' }

/**
 * Whether a learner has done a lesson. A quiz or an exam is done when it is passed, or when no attempt is left to pass it
 * with; anything else when it was marked. A pass whose marks are still withheld does not count yet, because the count
 * would tell it (see tries-of.ts).
 */
export function isLessonDone(learner: SQL | number, now: Date, { lesson, progress }: Names = short) {
  const l = sql.raw(lesson)
  return sql<boolean>`CASE WHEN ${l}.kind IN ('quiz', 'exam')
    THEN ${isPassed(l, learner, now)} OR ${isUsedUp(l, learner, now)}
    ELSE ${sql.raw(progress)}.completed_at IS NOT NULL END`
}

function isPassed(lesson: SQL, learner: SQL | number, now: Date) {
  return sql`EXISTS (SELECT FROM quiz_attempts tried
    WHERE tried.lesson_id = ${lesson}.id AND tried.user_id = ${learner} AND tried.is_passed
      AND NOT EXISTS (SELECT FROM quiz_attempts sitting
        WHERE sitting.user_id = tried.user_id AND sitting.course_id = tried.course_id
          AND sitting.handed_in_at IS NULL AND sitting.ends_at >= ${latest(now)}
          AND sitting.started_at <= tried.handed_in_at))`
}

/** Read as lesson-content.ts reads it: what is no number of attempts is no limit. What a teacher has yet to mark is not used up. */
function isUsedUp(lesson: SQL, learner: SQL | number, now: Date) {
  const limit = sql`${lesson}.content -> 'attempts'`
  return sql`coalesce((SELECT count(*) FROM quiz_attempts tried
    WHERE tried.lesson_id = ${lesson}.id AND tried.user_id = ${learner}
      AND (tried.score IS NOT NULL OR (tried.handed_in_at IS NULL AND tried.ends_at < ${latest(now)})))
    >= CASE WHEN jsonb_typeof(${limit}) = 'number' AND (${limit})::numeric >= 1 THEN (${limit})::numeric END, false)`
}

/** What ended before this can no longer be handed in. */
function latest(now: Date) {
  return new Date(now.getTime() - GRACE_MS)
}
