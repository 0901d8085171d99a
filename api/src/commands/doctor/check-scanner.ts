import { askVersion } from '../../adapters/scanner/clamd.ts'
import type { Config } from '../../config.ts'
import { type Finding, reason } from './finding.ts'

/** Without a scanner files are told apart by their bytes only. One that is set and does not answer keeps every file waiting. */
export async function checkScanner({ media: { scanner } }: Config): Promise<Finding> {
  const name = 'Virus scanner'
  if (!scanner) return { name, state: 'unset', detail: 'uploaded files are not scanned (CLAMAV_ADDRESS)' }
  try {
    return { name, state: 'works', detail: `${await askVersion(scanner)} at ${scanner}` }
  } catch (error) {
    return { name, state: 'broken', detail: `${scanner}: ${reason(error)}; uploaded files wait` }
  }
}
