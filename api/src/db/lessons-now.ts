import { type SQL, sql } from 'drizzle-orm'
import type { SeenLesson } from './tables/organisations/own-courses.ts'

/** The lessons of a course as they are, each with a mark that changes with what it says and asks. */
export function lessonsNow(courseId: SQL) {
  return sql<
    SeenLesson[]
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'mark', md5(concat_ws('|',
      l.title, l.kind, l.content::text, (SELECT string_agg(q.id || ':' || q.version, ',' ORDER BY q.id) FROM questions q
        WHERE q.lesson_id = l.id AND q.retired_at IS NULL)))) ORDER BY l.id), '[]')
    FROM lessons l WHERE l.course_id = ${courseId} AND l.removed_at IS NULL)`
}
