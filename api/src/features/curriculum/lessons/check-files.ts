import type { LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FileKind } from '@koya/contract/rules/media/file-kind.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { lessons, ownCourses, uploads } from '../../../db/schema.ts'
import type { SignedIn } from '../../../http/session.ts'
import { usesUpload } from '../../media/uploads/find-upload.ts'

type Field = { name: 'upload_id' | 'captions_id'; id: number | undefined; kinds: readonly FileKind[] }

export const filesOfLessons: readonly FileKind[] = ['pdf', 'document', 'picture', 'sound', 'video', 'captions']

/** A lesson takes files of whoever writes it, or those that its course has already; complete ones, of a kind that fits. */
export async function checkFiles(tx: Tx, user: SignedIn, courseId: number, content: LessonContent) {
  for (const { name, id, kinds } of fieldsOf(content)) {
    if (id === undefined) continue
    const problem = await problemOf(tx, user, courseId, id, kinds)
    if (problem) throw new Failure('bad_input', { [`content.${name}`]: [problem] })
  }
}

function fieldsOf(content: LessonContent): Field[] {
  if (content.kind === 'attachment') return [{ name: 'upload_id', id: content.upload_id, kinds: filesOfLessons }]
  if (content.kind === 'scorm') return [{ name: 'upload_id', id: content.upload_id, kinds: ['scorm'] }]
  if (content.kind !== 'video') return []
  return [
    { name: 'upload_id', id: content.upload_id, kinds: ['video', 'sound'] },
    { name: 'captions_id', id: content.captions_id, kinds: ['captions'] },
  ]
}

async function problemOf(tx: Tx, user: SignedIn, courseId: number, id: number, kinds: readonly FileKind[]) {
  // Held, so that nobody removes it while it is put into the lesson.
  const [file] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('key share')
  const isOwn = file && (file.userId === user.id || user.roles.includes('Admin'))
  const isForOthers = file?.organisationId && file.organisationId !== (await organisationOf(tx, courseId))
  const isHere =
    file &&
    (!isOwn || isForOthers) &&
    (await tx.$count(lessons, and(eq(lessons.courseId, courseId), usesUpload(id)))) > 0
  if (!file || !(isOwn || isHere)) return messages.media.notThere
  if (isForOthers && !isHere) return messages.media.ofAnOrganisation
  if (file.state === 'coming' || !file.kind) return messages.media.notComplete
  return kinds.includes(file.kind) ? undefined : messages.media.wrongKind
}

async function organisationOf(tx: Tx, courseId: number) {
  const [own] = await tx
    .select({ id: ownCourses.organisationId })
    .from(ownCourses)
    .where(eq(ownCourses.courseId, courseId))
  return own?.id
}
