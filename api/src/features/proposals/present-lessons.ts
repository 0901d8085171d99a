import type { LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { ProposedLesson } from '@koya/contract/endpoints/teaching/proposals.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { lessons } from '../../db/schema.ts'

/** The lessons that a proposal would change, as they are and as they would be. Those taken out meanwhile are left out. */
export async function presentLessons(db: Db | Tx, courseId: number, proposed: Record<string, LessonDraft>) {
  const ids = Object.keys(proposed).map(Number)
  const rows = ids.length
    ? await db
        .select()
        .from(lessons)
        .where(and(eq(lessons.courseId, courseId), inArray(lessons.id, ids), isNull(lessons.removedAt)))
        .orderBy(asc(lessons.position))
    : []
  return rows.flatMap((lesson): ProposedLesson[] => {
    const draft = proposed[lesson.id]
    if (!draft) return []
    const { id, title, isPreview, topic, content } = lesson
    const proposedTopic = draft.topic ?? topic
    return [
      {
        id,
        before: { title, is_preview: isPreview, text: textOf({ topic, ...(content as object) }) },
        after: {
          title: draft.title,
          is_preview: draft.is_preview ?? false,
          text: textOf({ topic: proposedTopic, ...draft.content }),
        },
      },
    ]
  })
}

/** Everything that is written in a lesson, a line for each part: its text, and the addresses that it leads to. */
function textOf({ kind: _, ...content }: Record<string, unknown>): string {
  return Object.entries(content)
    .flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '') return []
      if (typeof value === 'object') return textOf(value as Record<string, unknown>)
      return name === 'html' || name === 'markdown' ? String(value) : `${name.replaceAll('_', ' ')}: ${value}`
    })
    .join('\n')
}
