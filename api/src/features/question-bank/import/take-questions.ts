import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { questions } from '../../../db/schema.ts'
import { addQuestions, type Place, type QuestionDraft } from '../add-questions.ts'
import { hashOf } from './imported.ts'

type Imported = QuestionDraft & { importedAs: string }

/** Adds what the course does not ask yet: nothing that was imported before, also if it was changed since, and nothing twice. */
export async function takeQuestions(tx: Tx, courseId: number, place: Place, drafts: Imported[]) {
  const asked = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.retiredAt)))
  const known = new Set(asked.flatMap((row) => [row.importedAs ?? '', hashOf(row)]))
  const fresh = drafts.filter(({ importedAs }) => {
    if (known.has(importedAs)) return false
    known.add(importedAs)
    return true
  })
  if (fresh.length > 0) await addQuestions(tx, courseId, place, fresh)
  return fresh.length
}
