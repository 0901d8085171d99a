import type { Upload } from '@koya/contract/endpoints/teaching/media.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, asc, eq } from 'drizzle-orm'
import { renditions, scormPackages, type uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { introductionAddress } from '../introduction/introduction-address.ts'
import { partsOf } from './part-sizes.ts'

export type UploadRow = typeof uploads.$inferSelect

/** Of a store that takes parts by itself, so many addresses are signed at a time, for so long. */
const SIGNED_AT_ONCE = 20
const SIGNED_SECONDS = 900

export async function presentUpload(deps: Deps, row: UploadRow): Promise<Upload> {
  const { id, partSize } = row
  return {
    ...presentBriefly(row),
    renditions: row.state === 'coming' ? [] : await renditionsOf(deps, id),
    note: row.kind === 'scorm' && (await hasRules(deps, id)) ? messages.scorm.hasRules : null,
    introduction: row.kind === 'video' ? introductionAddress(deps, id) : null,
    part_size: partSize,
    parts: row.state === 'coming' ? await presentParts(deps, row) : [],
  }
}

export function presentBriefly({ id, name, size, state, kind, seconds, percent, problem }: UploadRow) {
  return { id, name, size, state, kind, seconds, percent, problem }
}

async function hasRules({ db }: Deps, uploadId: number) {
  return (await db.$count(scormPackages, and(eq(scormPackages.uploadId, uploadId), scormPackages.hasRules))) > 0
}

async function renditionsOf({ db }: Deps, uploadId: number) {
  const rows = await db
    .select({ kind: renditions.kind, bytes: renditions.bytes, seconds: renditions.seconds })
    .from(renditions)
    .where(eq(renditions.uploadId, uploadId))
    .orderBy(asc(renditions.bytes))
  return rows.flatMap(({ kind, ...rest }) => (kind === 'poster' || kind === 'thumbnails' ? [] : [{ kind, ...rest }]))
}

async function presentParts({ storage, config }: Deps, { id, key, storageId, ...row }: UploadRow) {
  const upload = { key, id: storageId }
  const listed = await storage.parts.list(upload).catch(async (error) => {
    // Put together already, and the answer got lost: all that is left is to complete it.
    if (error?.reason === 'no_such_upload' && (await storage.stat(key))?.size === row.size) return partsOf(row)
    throw error
  })
  const there = new Map(listed.map(({ number, size }) => [number, size]))
  let signed = 0
  const parts = []
  for (const { number, size } of partsOf(row)) {
    const isThere = there.get(number) === size
    let url: string | null = null
    if (!isThere && !config.s3Endpoint) url = `${API_BASE}/uploads/${id}/parts/${number}`
    else if (!isThere && signed++ < SIGNED_AT_ONCE)
      url = await storage.parts.signPut(upload, number, { size, seconds: SIGNED_SECONDS })
    parts.push({ number, size, is_there: isThere, url })
  }
  return parts
}
