import { type SQL, sql } from 'drizzle-orm'

/** The score of each lesson of a course that is a package, of one learner: of the parts of the package that it shows now. */
export function scormScores(learner: SQL | number, courseId: number) {
  return sql`SELECT s.lesson_id, round(avg(s.score), 2)::float8 AS score, max(s.updated_at) AS said_at
    FROM scorm_states s JOIN lessons shown ON shown.id = s.lesson_id
    WHERE s.user_id = ${learner} AND shown.course_id = ${courseId} AND shown.kind = 'scorm' AND shown.removed_at IS NULL
      AND s.score IS NOT NULL AND shown.content -> 'upload_id' = to_jsonb(s.upload_id)
    GROUP BY s.lesson_id`
}
