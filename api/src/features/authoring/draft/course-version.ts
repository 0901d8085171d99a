import { type CourseDraft, collaboratorIds } from '@koya/contract/rules/course-draft.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { sections } from '../../../db/schema.ts'
import { versionOf } from '../../../edit-version.ts'
import type { Authored } from '../authored-course.ts'
import { editedDraft } from './draft-of.ts'

/** Of a course as this person goes on with it, with what waits for a look where they see that. */
export async function courseVersion(db: Db | Tx, authored: Authored) {
  const { topics, instructors, ...draft } = editedDraft(authored)
  // The outline of a course with a curriculum is not written in the form, and changes with every lesson.
  const outline = (await hasCurriculum(db, authored.row.course.id)) ? '' : topics
  return versionOf({ ...draft, outline, instructors: asSet(instructors) } satisfies Versioned)
}

type Versioned = Omit<CourseDraft, 'topics'> & { outline: string }

export async function hasCurriculum(db: Db | Tx, courseId: number) {
  return (await db.$count(sections, and(eq(sections.courseId, courseId), isNull(sections.removedAt)))) > 0
}

/** Collaborators have no order that anyone chose. */
export function asSet(instructors: string) {
  return (collaboratorIds(instructors) ?? []).sort((a, b) => a - b).join()
}
