import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { privateHeaders } from '../../../adapters/storage/keys.ts'
import { renditions, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { inert, sendFile } from '../../../http/sending/send-file.ts'
import { storedFile } from '../../../http/sending/stored-source.ts'
import { type LessonRow, openLesson } from '../../classroom/lesson-access.ts'
import { lessonContent } from '../../classroom/lesson-content.ts'
import { readLessonAddress } from './lesson-address.ts'

type Asked = { lessonId: number; kind: string }

/** A film or a file of a lesson. Every range asks again: is the address ours, is the session open, may they open the lesson? */
export async function sendLessonFile(deps: Deps, request: FastifyRequest, reply: FastifyReply, asked: Asked) {
  const { db, storage, config } = deps
  const { user, seconds } = await readLessonAddress(deps, request.url)
  const { lesson } = await openLesson(db, user, asked.lessonId)
  const file = await findFile(db, lesson, asked.kind)
  if (!file) throw new Failure('not_found')
  const { key, contentType, name } = file
  // Our pages show pictures of our own origin only, so those come through us.
  if (config.s3Endpoint && !isDrawn(asked)) {
    const terms = { seconds, type: contentType, ...(name && { fileName: name }) }
    return reply.header('cache-control', 'no-store').redirect(await storage.signRead(key, terms), 302)
  }
  const headers = { ...inert, ...privateHeaders(seconds, name), 'content-type': contentType }
  if (!(await sendFile(request, reply, storedFile(storage, key), headers))) throw new Failure('not_found')
  return reply
}

function isDrawn({ kind }: Asked) {
  return kind === 'poster' || kind === 'thumbnails'
}

async function findFile(db: Deps['db'], { kind: lessonKind, content }: LessonRow, kind: string) {
  if (lessonKind === 'attachment') {
    const { upload_id, name } = lessonContent.attachment.parse(content)
    if (kind !== 'file' || upload_id === undefined) return undefined
    // Nobody gets what the scanner has not looked at.
    const isReady = and(eq(uploads.id, upload_id), eq(uploads.state, 'ready'))
    const [file] = await db.select().from(uploads).where(isReady)
    return file && { key: file.key, contentType: file.contentType, name: withEnding(name || file.name, file.name) }
  }
  if (lessonKind !== 'video') return undefined
  const { upload_id } = lessonContent.video.parse(content)
  const wanted = renditions.kind.enumValues.find((one) => one === kind)
  if (upload_id === undefined || !wanted) return undefined
  const [made] = await db
    .select()
    .from(renditions)
    .where(and(eq(renditions.uploadId, upload_id), eq(renditions.kind, wanted)))
  return made && { key: made.key, contentType: made.contentType, name: undefined }
}

/** What the teacher calls it, with the ending that opens it. */
function withEnding(name: string, sent: string) {
  const ending = /\.[a-z\d]{1,5}$/i.exec(sent)?.[0] ?? ''
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending
}
