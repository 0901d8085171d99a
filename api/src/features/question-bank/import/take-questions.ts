import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { questions } from '../../../db/schema.ts'
import { addQuestions, type Place, type QuestionDraft } from '../add-questions.ts'
import { hashOf } from './imported.ts'

type Imported = QuestionDraft & { importedAs: string }

/** What the questions of a quiz or of a bank were imported from, and what they are now. */
export async function knownIn(db: Pick<Db, 'select'>, courseId: number, { use, lesson_id }: Place) {
  const asked = await db
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.courseId, courseId),
        eq(questions.use, use),
        lesson_id === null ? undefined : eq(questions.lessonId, lesson_id),
        isNull(questions.retiredAt),
      ),
    )
  return new Set(asked.flatMap((row) => [row.importedAs ?? '', hashOf(row)]))
}

/** Adds what is not asked there yet: nothing that was imported before, also if it was changed since, and nothing twice. */
export async function takeQuestions(tx: Tx, courseId: number, place: Place, drafts: Imported[]) {
  const known = await knownIn(tx, courseId, place)
  const fresh = drafts.filter(({ importedAs }) => {
    if (known.has(importedAs)) return false
    known.add(importedAs)
    return true
  })
  if (fresh.length > 0) await addQuestions(tx, courseId, place, fresh)
  return fresh.length
}
