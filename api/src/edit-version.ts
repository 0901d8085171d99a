import { createHash } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'

/** What somebody reads before they change it, in a few letters. What says the same has the same version. */
export function versionOf(written: unknown) {
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 22)
}

/** Nobody writes over what they have not read. Asked under the lock of the course, so that of two savings one is later. */
export function refuseUnread(read: string | undefined, now: string) {
  if (read !== undefined && read !== now) throw new Failure('edited_meanwhile')
}
