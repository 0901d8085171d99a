import type { Tx } from '../../../db/client.ts'
import { renditions } from '../../../db/schema.ts'
import type { UploadRow } from '../uploads/present-upload.ts'

/** What was sent is what learners get, as it is. */
export function serveOriginal(tx: Tx, { id, key, size, contentType }: UploadRow) {
  return tx.insert(renditions).values({ uploadId: id, kind: 'original', key, contentType, bytes: size })
}
