import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { questions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnread, versionOf } from '../../edit-version.ts'
import type { SignedIn } from '../../http/session.ts'
import { courseWith, type Done } from '../curriculum/change-curriculum.ts'
import { isLonger, refuseTooMuchText } from '../curriculum/lessons/refuse-too-much-text.ts'
import { findTaught, lockTaught } from '../curriculum/taught-course.ts'
import { addQuestions, columnsOf, type Place, type QuestionDraft, refuseForTeacher } from './add-questions.ts'
import { drawImported } from './import/draw-imported.ts'
import { type ImportFormat, readImport } from './import/read-import.ts'
import { knownIn, takeQuestions } from './import/take-questions.ts'
import { asWritten, meaningOf, readQuestions } from './read-questions.ts'
import { refuseBadFormulas } from './refuse-bad-formulas.ts'
import { canBeSeen, retireQuestions } from './retire-questions.ts'

type Row = typeof questions.$inferSelect
type Imported = Place & { format: ImportFormat; text: string; topics: string[] }

export async function listQuestions({ db }: Deps, user: SignedIn, courseId: number) {
  const { id } = await findTaught(db, user, courseWith.id(courseId)())
  return readQuestions(db, id)
}

export function addQuestion(deps: Deps, user: SignedIn, courseId: number, place: Place, draft: QuestionDraft) {
  const done = { action: 'add question', ...place }
  return changeBank(deps, user, courseWith.id(courseId), done, (tx) => addQuestions(tx, courseId, place, [draft]))
}

/** What can be asked of a text. It is read before the course is locked: that takes a moment. */
export async function importQuestions(
  deps: Deps,
  user: SignedIn,
  courseId: number,
  { format, text, topics, ...place }: Imported,
) {
  await findTaught(deps.db, user, courseWith.id(courseId)())
  const { drafts: read, skipped, notes, pictures } = readImport(format, text)
  const before = await knownIn(deps.db, courseId, place)
  const fresh = read.filter(({ importedAs }) => !before.has(importedAs))
  const { drafts, notes: lost } = await drawImported(deps, user.id, fresh, pictures)
  const named = drafts.map((draft) => (draft.topics.length > 0 ? draft : { ...draft, topics }))
  const done = { action: 'import questions', ...place, questions: drafts.length }
  let imported = 0
  const data = await changeBank(deps, user, courseWith.id(courseId), done, async (tx) => {
    imported = await takeQuestions(tx, courseId, place, named)
  })
  const known = read.length - imported
  const left = new Set(skipped.map(({ line }) => line)).size
  return {
    message: messages.questions.imported(imported, known, left),
    data,
    imported,
    known,
    skipped,
    notes: [...notes, ...lost],
  }
}

/**
 * Changed in its meaning it is a new version. Where learners can have seen the old one that stays as it is, retired, and
 * the new one takes its place under an id of its own. Explanation and topics change where they are.
 */
export function changeQuestion(deps: Deps, user: SignedIn, questionId: number, draft: QuestionDraft, read?: string) {
  const done = { action: 'change question', question: questionId }
  return changeBank(deps, user, courseWith.question(questionId), done, async (tx, id) => {
    const [found] = await tx
      .select({ question: questions, canBeSeen: canBeSeen(id) })
      .from(questions)
      .where(eq(questions.id, questionId))
    const isRetired = found?.question.retiredAt != null
    // Retired since it was read: somebody else changed it, and another has taken its place.
    if (isRetired && read !== undefined) throw new Failure('edited_meanwhile')
    if (!found || isRetired) throw new Failure('not_found')
    const { courseId } = found.question
    const before = asWritten(found.question)
    refuseUnread(read, versionOf(before))
    refuseForTeacher(found.question, [draft])
    refuseBadFormulas([draft])
    const changed = columnsOf(draft)
    if (isDeepStrictEqual(asWritten(changed), before)) return
    if (isDeepStrictEqual(meaningOf(changed), meaningOf(before))) await write(tx, questionId, changed)
    else if (found.canBeSeen) await replace(tx, found.question, changed, deps.clock())
    else await write(tx, questionId, { ...changed, version: found.question.version + 1 })
    if (isLonger(changed, before)) await refuseTooMuchText(tx, 'questions', courseId)
  })
}

function write(tx: Tx, questionId: number, columns: Partial<Row>) {
  return tx.update(questions).set(columns).where(eq(questions.id, questionId))
}

async function replace(tx: Tx, before: Row, changed: ReturnType<typeof columnsOf>, now: Date) {
  const { id, courseId, lessonId, use, position, version, originalId, importedAs } = before
  await write(tx, id, { retiredAt: now })
  await tx.insert(questions).values({
    ...changed,
    courseId,
    lessonId,
    use,
    position,
    version: version + 1,
    originalId: originalId ?? id,
    importedAs,
  })
}

export function removeQuestion(deps: Deps, user: SignedIn, questionId: number) {
  const done = { action: 'remove question', question: questionId }
  return changeBank(deps, user, courseWith.question(questionId), done, async (tx, courseId) => {
    if ((await tx.$count(questions, isThere(questionId))) === 0) throw new Failure('not_found')
    await retireQuestions(tx, courseId, eq(questions.id, questionId), deps.clock())
  })
}

/** One change at a time, all of it or nothing, and the outcome. */
export function changeBank(
  { db }: Deps,
  user: SignedIn,
  where: (tx: Tx) => SQL,
  { action, ...details }: Done,
  make: (tx: Tx, courseId: number) => Promise<unknown>,
) {
  return db.transaction(async (tx) => {
    const { id } = await lockTaught(tx, user, where(tx))
    await make(tx, id)
    await audit(tx, user.id, action, `course ${id}`, details)
    return readQuestions(tx, id)
  })
}

function isThere(questionId: number) {
  return and(eq(questions.id, questionId), isNull(questions.retiredAt))
}
