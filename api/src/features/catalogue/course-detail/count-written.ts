import type { WrittenLessons } from '@koya/contract/rules/courses/before-buying.ts'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { lessons, sections } from '../../../db/schema.ts'
import { isWritten } from '../../curriculum/lessons/is-written.ts'

/** How much of these courses can be read, by course. Quizzes and exams do not count, as on the page of a course. */
export async function countWritten(db: Db, courseIds: number[]): Promise<Map<number, WrittenLessons>> {
  const rows = await db
    .select({
      courseId: sections.courseId,
      lessons: sql<number>`count(*)::int`,
      written: sql<number>`(count(*) FILTER (WHERE ${isWritten()}))::int`,
    })
    .from(sections)
    .innerJoin(lessons, and(eq(lessons.sectionId, sections.id), isNull(lessons.removedAt)))
    .where(
      and(
        inArray(sections.courseId, courseIds),
        isNull(sections.removedAt),
        notInArray(lessons.kind, ['quiz', 'exam']),
      ),
    )
    .groupBy(sections.courseId)
  return new Map(rows.map(({ courseId, ...counted }) => [courseId, counted]))
}
