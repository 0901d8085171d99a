import type { Readable } from 'node:stream'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { takeBody } from '../../../http/take-body.ts'
import { findOwnUpload, touchUpload } from './find-upload.ts'
import { partsOf } from './part-sizes.ts'

type Sent = { number: number; length: string | undefined; stream: Readable }

/** One part as it comes over the line. It counts once all of it is there; a repeat replaces it whole. */
export async function putPart(deps: Deps, user: SignedIn, id: number, { number, length, stream }: Sent) {
  const { db, storage } = deps
  const row = await findOwnUpload(db, user, id)
  const part = partsOf(row).find((one) => one.number === number)
  if (row.state !== 'coming' || !part) throw new Failure('not_found')
  if (length !== String(part.size)) throw new Failure('bad_input', { part: [messages.media.partSize] })
  const upload = { key: row.key, id: row.storageId }
  await takeBody(stream, (bytes) => storage.parts.put(upload, number, { stream: bytes, size: part.size }))
  await touchUpload(deps, id)
  return { number, size: part.size }
}
