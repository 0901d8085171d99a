import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A mutant that no test noticed, or that no test even came by. */
type Survivor = { line: number; change: string; isCovered: boolean }
export type FileResult = {
  source: string
  on: string
  /** How many were tried. */
  mutants: number
  /** Where only a share was tried: how many the file has. */
  of?: number
  timedOut: number
  survivors: Survivor[]
}
export type LastRun = Record<string, FileResult>

const path = new URL('last-run.json', import.meta.url)

/** What is known of each file, from the last time that it was tried: a run of one file keeps what others have found. */
export function readLastRun(): LastRun {
  const all = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LastRun) : {}
  const still = Object.entries(all).filter(([one]) => existsSync(new URL(`../../${one}`, import.meta.url)))
  return Object.fromEntries(still)
}

/** Another run may be trying other files meanwhile, so only this one is written anew. */
export function keepResult(file: string, result: FileResult) {
  const run = { ...readLastRun(), [file]: result }
  const sorted = Object.fromEntries(Object.entries(run).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
  return sorted
}

/** By which a result is known to be about the file as it is now. */
export function fingerprint(source: string) {
  return createHash('sha256').update(source).digest('hex').slice(0, 12)
}
