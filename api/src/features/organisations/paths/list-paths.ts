import type { LearningPath } from '@koya/contract/endpoints/organisations/paths.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { learningPath } from '../../enrolment/learning-path.ts'
import { isSeenPath } from '../own-courses/own-standing.ts'
import type { Standing } from '../who-sees-whom.ts'

type Step = { id: number; name: string; lmsCourseId: string | null; isDone: boolean; isOpen: boolean; isOwn: boolean }
type Row = Omit<LearningPath, 'courses'> & { steps: Step[] | null }

/** The paths of an organisation with how far the asker is in each. */
export async function listPaths({ db, config }: Deps, standing: Standing): Promise<LearningPath[]> {
  const { organisation, userId, scope } = standing
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id, p.name, p.description,
      (SELECT a.code FROM path_awards a WHERE a.path_id = p.id AND a.user_id = ${userId}) AS certificate,
      CASE WHEN ${scope.isEveryone} THEN (SELECT count(*)::int FROM path_awards a WHERE a.path_id = p.id AND a.revoked_at IS NULL) END AS finished,
      (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'lmsCourseId', c.lms_course_id,
          'isOwn', EXISTS (SELECT FROM own_courses own WHERE own.course_id = c.id AND own.audience <> 'public'),
          'isDone', EXISTS (SELECT FROM enrolments e WHERE e.course_id = c.id AND e.user_id = ${userId} AND e.status = 1),
          'isOpen', EXISTS (SELECT FROM enrolments e WHERE e.course_id = c.id AND e.user_id = ${userId} AND e.ended_at IS NULL))
          ORDER BY pc.position)
        FROM learning_path_courses pc JOIN courses c ON c.id = pc.course_id WHERE pc.path_id = p.id) AS steps
    FROM learning_paths p WHERE p.organisation_id = ${organisation.id} AND p.removed_at IS NULL AND ${isSeenPath(standing)} ORDER BY lower(p.name), p.id LIMIT 200`)
  return rows.map(({ steps, ...path }) => ({
    ...path,
    courses: (steps ?? []).map(({ id, name, lmsCourseId, isDone, isOpen, isOwn }) => ({
      id,
      course_name: name,
      is_done: isDone,
      link: isOpen
        ? learningPath(config, { id, lmsCourseId })
        : isOwn
          ? `/o/${organisation.slug}/courses/${id}`
          : `/course-detail/${id}`,
    })),
  }))
}
