import type { AuthoredLesson, Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Db } from '../../db/client.ts'
import { lessons, sections } from '../../db/schema.ts'
import { versionOf } from '../../edit-version.ts'
import { isWritten } from './lessons/is-written.ts'
import { lessonOnOffer } from './lessons/lesson-version.ts'
import type { TaughtCourse } from './taught-course.ts'
import { taughtOrder } from './taught-order.ts'

type Reader = Pick<Db, 'select' | 'execute'>

/** What is taught, as it is on offer. Two statements, however much it is. */
export async function readCurriculum(db: Reader, course: TaughtCourse): Promise<Curriculum> {
  const taught = await sectionsOf(db, course.id)
  const counts = await countUp(db, course.id)
  const { id, code, name, status, isLead, lmsCourseId } = course
  return {
    course: {
      id,
      course_code: code,
      course_name: name,
      status,
      is_lead: isLead,
      learners: counts.learners,
      taken_as: shares(counts),
      lms_course_id: lmsCourseId,
    },
    sections: taught.map((section) => ({
      ...section,
      version: sectionVersion(section),
      lessons: section.lessons.map((lesson) => present(lesson, counts)),
    })),
    bank: { questions: counts.bank, entrance: counts.entrance },
  }
}

/** Sections with their lessons, in their order, without what was taken out. */
export async function sectionsOf(db: Pick<Db, 'select'>, courseId: number) {
  const rows = await db
    .select({ section: sections, lesson: lessons })
    .from(sections)
    .leftJoin(lessons, and(eq(lessons.sectionId, sections.id), isNull(lessons.removedAt)))
    .where(and(eq(sections.courseId, courseId), isNull(sections.removedAt)))
    .orderBy(...taughtOrder)
  const bySection = Map.groupBy(rows, ({ section }) => section.id)
  return [...bySection].map(([id, own]) => ({
    id,
    title: own[0]?.section.title ?? '',
    lessons: own.flatMap(({ lesson }) => (lesson ? [lesson] : [])),
  }))
}

function present(lesson: typeof lessons.$inferSelect, { asked, done, empty, silent }: Counts): AuthoredLesson {
  const { id } = lesson
  return {
    id,
    ...lessonOnOffer(lesson),
    is_waiting: false,
    is_written: !empty.includes(id),
    is_silent: silent.includes(id),
    questions: asked[id] ?? 0,
    done_by: done[id] ?? 0,
  }
}

export function sectionVersion({ title }: { title: string }) {
  return versionOf(title)
}

/** Fewer than these say nothing about the others. */
const FEWEST = 20

/** Who takes films as words or as sound, in per cent of those who took one of this course lately. */
function shares({ taken: { watchers, readers, listeners } }: Counts): Curriculum['course']['taken_as'] {
  if (watchers < FEWEST) return null
  return { text: Math.round((100 * readers) / watchers), sound: Math.round((100 * listeners) / watchers) }
}

type Counts = {
  /** People who took a film lately, and how they took their last one. */
  taken: { watchers: number; readers: number; listeners: number }
  learners: number
  bank: number
  entrance: number
  /** By the id of the lesson. */
  asked: Record<number, number>
  done: Record<number, number>
  /** Ids of lessons with nothing in them. */
  empty: number[]
  /** Ids of lessons whose film was copied, and has no sound. */
  silent: number[]
}

async function countUp(db: Reader, courseId: number) {
  const { rows } = await db.execute<Counts>(sql`
    SELECT
      (SELECT count(*)::int FROM enrolments WHERE course_id = ${courseId} AND ${givesAccess()}) AS learners,
      (SELECT json_build_object('watchers', count(*), 'readers', count(*) FILTER (WHERE taken_as = 'text'),
          'listeners', count(*) FILTER (WHERE taken_as = 'sound'))
        FROM (SELECT DISTINCT ON (w.user_id) w.taken_as FROM watching w JOIN lessons l ON l.id = w.lesson_id
          WHERE l.course_id = ${courseId} AND w.taken_as IS NOT NULL AND w.updated_at > now() - interval '90 days'
          ORDER BY w.user_id, w.updated_at DESC) last_taken) AS taken,
      count(*) FILTER (WHERE lesson_id IS NULL AND use NOT IN ('entrance', 'practice'))::int AS bank,
      count(*) FILTER (WHERE use = 'entrance')::int AS entrance,
      coalesce((SELECT json_object_agg(lesson_id, n) FROM (
        SELECT q.lesson_id, count(*) AS n FROM questions q
        WHERE q.course_id = ${courseId} AND q.use = 'quiz' AND q.lesson_id IS NOT NULL AND q.retired_at IS NULL
        GROUP BY 1) own), '{}') AS asked,
      coalesce((SELECT json_object_agg(lesson_id, n) FROM (
        SELECT p.lesson_id, count(*) AS n FROM enrolments e
        JOIN lesson_progress p ON p.user_id = e.user_id AND p.course_id = e.course_id AND p.completed_at IS NOT NULL
        WHERE e.course_id = ${courseId} AND ${givesAccess('e')}
        GROUP BY 1) own), '{}') AS done,
      ARRAY(SELECT l.id FROM lessons l WHERE l.course_id = ${courseId} AND l.removed_at IS NULL AND NOT (${isWritten('l')})) AS empty,
      ARRAY(SELECT l.id FROM lessons l JOIN uploads u ON u.id = (l.content ->> 'upload_id')::int
        WHERE l.course_id = ${courseId} AND l.removed_at IS NULL AND l.kind = 'video' AND u.state = 'ready'
          AND NOT EXISTS (SELECT FROM renditions r WHERE r.upload_id = u.id AND r.kind IN ('sound', 'original'))) AS silent
    FROM questions WHERE course_id = ${courseId} AND retired_at IS NULL`)
  return rows[0] as Counts
}
