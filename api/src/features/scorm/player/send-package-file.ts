import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { scormFiles } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { bestEncoding } from '../../../http/sending/best-encoding.ts'
import { matchesTag } from '../../../http/sending/matches-tag.ts'
import { sendFile } from '../../../http/sending/send-file.ts'
import { openLesson } from '../../classroom/lesson-access.ts'
import { pageOrigin } from '../content-origin.ts'
import { findPackage } from '../find-package.ts'
import { readPackageToken } from '../package-address.ts'
import { contentTypeOf } from './content-types.ts'
import { gzippedFile, packedFile, tagOf } from './packed-file.ts'
import { playerPage } from './player-page.ts'

type Asked = { token: string; path: string }

/** A file of a package, or the player at its root. Every request asks again: is the address ours, is the session open, may they open the lesson? */
export async function sendPackageFile(deps: Deps, request: FastifyRequest, reply: FastifyReply, asked: Asked) {
  const { db, storage, config } = deps
  const { host } = request.headers
  const { user, lessonId, uploadId } = await readPackageToken(deps, asked.token, host)
  const { lesson } = await openLesson(db, user, lessonId)
  const { key, ...opened } = await findPackage(db, lesson)
  // A worker would go on answering for the package when nobody may open it any more.
  if (opened.uploadId !== uploadId || request.headers['service-worker']) throw new Failure('not_found')
  const home = pageOrigin(config, host)
  const framed = `frame-ancestors 'self' ${home}`
  reply.header('cache-control', 'private, no-cache')
  if (asked.path === '') {
    const { body, policy } = playerPage({ home, version: opened.version })
    return reply.type('text/html; charset=utf-8').header('content-security-policy', `${policy}; ${framed}`).send(body)
  }
  const [found] = await db
    .select()
    .from(scormFiles)
    .where(and(eq(scormFiles.uploadId, uploadId), eq(scormFiles.path, asked.path)))
  if (!found) throw new Failure('not_found')
  const file = { ...found, key }
  const headers = {
    'content-security-policy': framed,
    'content-type': contentTypeOf(asked.path),
    vary: 'accept-encoding',
  }
  const isGzipped =
    file.isDeflated && !request.headers.range && bestEncoding(request.headers['accept-encoding']) !== 'identity'
  if (request.method !== 'GET' || !isGzipped || matchesTag(request.headers['if-none-match'], tagOf(file))) {
    await sendFile(request, reply, packedFile(storage, file), headers)
    return reply
  }
  const { body, length } = await gzippedFile(storage, file)
  return reply
    .headers({ ...headers, etag: tagOf(file), 'content-encoding': 'gzip', 'content-length': length })
    .send(body)
}
