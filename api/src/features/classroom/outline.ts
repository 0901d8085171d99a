import type { Classroom, CourseProgress, OutlinedLesson } from '@koya/contract/endpoints/classroom.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lessonProgress, lessons, sections } from '../../db/schema.ts'
import { canOpen, type Standing } from './lesson-access.ts'

type OutlineRow = Awaited<ReturnType<typeof readOutline>>[number]

/** Sections and lessons in the order in which they are taught, each lesson with what this person did in it. */
export function readOutline(db: Db, courseId: number, userId: number) {
  return db
    .select({
      section: { id: sections.id, title: sections.title },
      lesson: {
        id: lessons.id,
        title: lessons.title,
        kind: lessons.kind,
        minutes: lessons.minutes,
        isPreview: lessons.isPreview,
      },
      openedAt: lessonProgress.openedAt,
      completedAt: lessonProgress.completedAt,
    })
    .from(sections)
    .leftJoin(lessons, and(eq(lessons.sectionId, sections.id), isNull(lessons.removedAt)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(eq(sections.courseId, courseId), isNull(sections.removedAt)))
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id))
}

export function presentOutline(standing: Standing, rows: OutlineRow[]): Classroom['sections'] {
  const bySection = Map.groupBy(rows, ({ section }) => section.id)
  return [...bySection.values()].map((own) => ({
    id: own[0]?.section.id ?? 0,
    title: own[0]?.section.title ?? '',
    lessons: own.flatMap((row) => presentLesson(standing, row)),
  }))
}

function presentLesson(standing: Standing, { lesson, completedAt }: OutlineRow): OutlinedLesson[] {
  if (!lesson) return []
  const { id, title, kind, minutes, isPreview } = lesson
  const is_open = canOpen(standing, lesson)
  return [{ id, title, kind, minutes, is_preview: isPreview, is_open, is_done: completedAt !== null }]
}

export function progressOf(done: number, total: number): CourseProgress {
  return { done, total, percent: total === 0 ? 0 : Math.floor((100 * done) / total) }
}

/** Where one left off; if that is done, what comes after it; if nothing does, what was passed over. */
export function resumeAt(rows: OutlineRow[], standing: Standing) {
  const open = rows.flatMap(({ lesson, openedAt, completedAt }) =>
    lesson && canOpen(standing, lesson) ? [{ id: lesson.id, openedAt: openedAt?.getTime() ?? 0, completedAt }] : [],
  )
  const left = open.reduce(
    (last, row, at) => (row.openedAt && row.openedAt >= (open[last]?.openedAt ?? 0) ? at : last),
    -1,
  )
  const onwards = [...open.slice(Math.max(left, 0)), ...open.slice(0, Math.max(left, 0))]
  return (onwards.find(({ completedAt }) => !completedAt) ?? onwards[0])?.id ?? null
}
