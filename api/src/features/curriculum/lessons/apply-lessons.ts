import type { LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { courses, lessons } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { keepTopics } from '../keep-topics.ts'
import { sectionsOf } from '../read-curriculum.ts'
import { tellOfClass } from '../tell-of-class.ts'
import { topicColumn } from './lesson-topic.ts'

/** Lessons as an admin approved them. One that was taken out meanwhile stays out. */
export async function applyLessons(
  tx: Tx,
  { config, clock }: Deps,
  by: number,
  courseId: number,
  proposed: Record<string, LessonDraft>,
) {
  const now = clock()
  const [course] = await tx.select().from(courses).where(eq(courses.id, courseId))
  if (!course) return
  for (const [id, { title, minutes, is_preview, topic, content }] of Object.entries(proposed)) {
    const { kind, ...kept } = content
    const isThere = and(
      eq(lessons.id, Number(id)),
      eq(lessons.courseId, courseId),
      eq(lessons.kind, kind),
      isNull(lessons.removedAt),
    )
    const [before] = await tx.select().from(lessons).where(isThere)
    if (!before) continue
    const columns = { title, minutes, isPreview: is_preview, content: kept, ...topicColumn(topic) }
    await tx.update(lessons).set(columns).where(isThere)
    await tellOfClass(tx, config, {
      course,
      lesson: { id: before.id, title },
      before,
      after: { kind, content: kept },
      by,
      now,
    })
  }
  await keepTopics(tx, course, await sectionsOf(tx, courseId), now)
}
