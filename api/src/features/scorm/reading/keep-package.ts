import type { Tx } from '../../../db/client.ts'
import { scormFiles, scormPackages } from '../../../db/schema.ts'
import type { ReadScorm } from './read-scorm.ts'

/** So many parameters a statement may have. */
const ROWS_AT_ONCE = 1_000

/** What a package is made of, beside its upload. Who completes the upload a second time finds it there. */
export async function keepPackage(tx: Tx, uploadId: number, { version, parts, hasRules, files }: ReadScorm) {
  await tx.insert(scormPackages).values({ uploadId, version, parts, hasRules }).onConflictDoNothing()
  for (let at = 0; at < files.length; at += ROWS_AT_ONCE) {
    const rows = files.slice(at, at + ROWS_AT_ONCE).map((file) => ({ uploadId, ...file }))
    await tx.insert(scormFiles).values(rows).onConflictDoNothing()
  }
}
