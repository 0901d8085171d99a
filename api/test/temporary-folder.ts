import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeLater } from './closing.ts'

/** Gone when the test file is through. A process that is ending may still write there, so it is tried again. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-command-'))
  closeLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
