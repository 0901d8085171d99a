import { StorageProblem } from '../storage-problem.ts'
import { textOf } from './xml.ts'

const reasons: Record<string, StorageProblem['reason']> = {
  NoSuchKey: 'no_such_file',
  NoSuchUpload: 'no_such_upload',
  InvalidPart: 'invalid_part',
  InvalidPartOrder: 'invalid_part',
  EntityTooSmall: 'part_too_small',
  IncompleteBody: 'cut_short',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
}
const reasonsByStatus: Record<number, StorageProblem['reason']> = { 401: 'refused', 403: 'refused', 507: 'full' }

/** What the store says, in the words of the storage. */
export function answerProblem(what: string, status: number, xml: string) {
  const code = textOf(xml, 'Code')
  const reason = reasons[code] ?? reasonsByStatus[status] ?? 'unavailable'
  return new StorageProblem(reason, `the store answered ${`${status} ${code}`.trim()} to ${what}`)
}
