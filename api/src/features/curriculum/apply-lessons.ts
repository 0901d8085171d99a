import type { LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { courses, lessons } from '../../db/schema.ts'
import { keepTopics } from './keep-topics.ts'
import { sectionsOf } from './read-curriculum.ts'

/** Lessons as an admin approved them. One that was taken out meanwhile stays out. */
export async function applyLessons(tx: Tx, courseId: number, proposed: Record<string, LessonDraft>, now: Date) {
  for (const [id, { title, minutes, is_preview, content }] of Object.entries(proposed)) {
    const { kind, ...kept } = content
    const isThere = and(
      eq(lessons.id, Number(id)),
      eq(lessons.courseId, courseId),
      eq(lessons.kind, kind),
      isNull(lessons.removedAt),
    )
    await tx.update(lessons).set({ title, minutes, isPreview: is_preview, content: kept }).where(isThere)
  }
  const [course] = await tx.select().from(courses).where(eq(courses.id, courseId))
  if (course) await keepTopics(tx, course, await sectionsOf(tx, courseId), now)
}
