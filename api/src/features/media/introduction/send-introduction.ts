import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renditions } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { inert, sendFile } from '../../../http/sending/send-file.ts'
import { storedFile } from '../../../http/sending/stored-source.ts'
import { isOnOffer, readIntroduction } from './introduction-address.ts'

const SECONDS = 600

/** The introduction of a course, for anyone: of its copies the one that looks well enough in a dialog. */
export async function sendIntroduction(deps: Deps, request: FastifyRequest, reply: FastifyReply, file: string) {
  const { db, storage, config } = deps
  const id = readIntroduction(deps, file)
  if (!id || !(await isOnOffer(deps, id))) throw new Failure('not_found')
  const [made] = await db
    .select()
    .from(renditions)
    .where(and(eq(renditions.uploadId, id), inArray(renditions.kind, ['360p', '240p', '720p', 'original', 'sound'])))
    .orderBy(sql`array_position(ARRAY['360p', '240p', '720p', 'original', 'sound'], ${renditions.kind})`)
    .limit(1)
  if (!made) throw new Failure('not_found')
  if (config.s3Endpoint)
    return reply
      .header('cache-control', 'no-store')
      .redirect(await storage.signRead(made.key, { seconds: SECONDS, type: made.contentType }), 302)
  const headers = { ...inert, 'cache-control': `public, max-age=${SECONDS}`, 'content-type': made.contentType }
  if (!(await sendFile(request, reply, storedFile(storage, made.key), headers))) throw new Failure('not_found')
  return reply
}
