import type { Lesson, Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { and, asc, eq } from 'drizzle-orm'
import { renditions, uploads, watching } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { signLessonAddress } from './lesson-address.ts'

type Film = Pick<
  Extract<Lesson, { kind: 'video' }>,
  'renditions' | 'is_being_made' | 'poster' | 'thumbnails' | 'transcript_bytes' | 'position'
>
type Files = { upload_id?: number | undefined; captions_id?: number | undefined }

/** What can be played of a lesson, with addresses for whoever asks. */
export async function presentFilm(
  deps: Deps,
  user: SignedIn | undefined,
  lessonId: number,
  { upload_id, captions_id }: Files,
): Promise<Film> {
  if (upload_id === undefined)
    return { renditions: [], is_being_made: false, poster: null, thumbnails: null, transcript_bytes: null, position: 0 }
  const { db } = deps
  const rows = await db
    .select({ state: uploads.state, made: renditions })
    .from(uploads)
    .leftJoin(renditions, eq(renditions.uploadId, uploads.id))
    .where(eq(uploads.id, upload_id))
    .orderBy(asc(renditions.bytes))
  const address = (kind: string) => signLessonAddress(deps, user, lessonId, kind)
  const made = rows.flatMap(({ made }) => (made ? [made] : []))
  const shown = made.flatMap(({ kind, bytes, seconds }): Rendition[] =>
    kind === 'poster' || kind === 'thumbnails' ? [] : [{ kind, bytes, seconds, url: address(kind) }],
  )
  const small = made.find(({ kind }) => kind === 'thumbnails')
  return {
    renditions: shown,
    is_being_made: ['scanning', 'making'].includes(rows[0]?.state ?? '') && shown.length === 0,
    poster: made.some(({ kind }) => kind === 'poster') ? address('poster') : null,
    thumbnails: small?.seconds ? { url: address('thumbnails'), bytes: small.bytes, seconds: small.seconds } : null,
    transcript_bytes: captions_id === undefined ? null : await transcriptBytes(db, captions_id),
    position: user ? await positionOf(db, user.id, lessonId) : 0,
  }
}

/** A file to download, by an address of our own. */
export async function presentFile(deps: Deps, user: SignedIn | undefined, lessonId: number, uploadId: number) {
  const [file] = await deps.db
    .select({ size: uploads.size, kind: uploads.kind })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'ready')))
  return file
    ? { url: signLessonAddress(deps, user, lessonId, 'file'), bytes: file.size, is_pdf: file.kind === 'pdf' }
    : {}
}

async function transcriptBytes(db: Deps['db'], captionsId: number) {
  const [row] = await db.select({ cues: uploads.cues }).from(uploads).where(eq(uploads.id, captionsId))
  return row?.cues ? row.cues.reduce((sum, { text }) => sum + text.length + 40, 0) : null
}

async function positionOf(db: Deps['db'], userId: number, lessonId: number) {
  const [row] = await db
    .select({ position: watching.position })
    .from(watching)
    .where(and(eq(watching.userId, userId), eq(watching.lessonId, lessonId)))
  return row?.position ?? 0
}
