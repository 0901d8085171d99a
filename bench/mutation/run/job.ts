/** Tests of one file, by their numbers in it. */
export type Tests = { file: string; chosen: number[] | 'all' }

/** Which tests a mutant is tried on, cheapest first. A static one is met while modules are loaded, so they are loaded anew for it. */
export type Trial = { id: number; tests: Tests[]; isStatic: boolean }

/** What the worker is to do. It writes a line a result to `reportTo`, so that what it found outlives it. */
export type Job = { reportTo: string } & (
  | { kind: 'measure'; files: string[] }
  /** `check` runs without a mutant at the end: a mutant that left something behind would show there. */
  | { kind: 'try'; mutants: Trial[]; check: string[] }
)

export type FileCoverage = {
  file: string
  /** Met at least once, maybe only while modules were loaded. */
  loaded: number[]
  seenBy: [id: number, tests: number[]][]
  doneAt: (number | null)[]
  failure?: string | undefined
}

/** Without a failure the mutant survived. Mutant 0 is the product as it is. */
export type Verdict = { id: number; failure?: string | undefined }

/** One line of a report. `begun` names the mutant to blame where no verdict follows, `ran` shows that work goes on. */
export type Line = FileCoverage | Verdict | { begun: number } | { ran: string } | { pid: number }

export function isLate(failure: string) {
  return /timed out|goes round in circles/i.test(failure)
}

declare module 'vitest' {
  interface ProvidedContext {
    mutationJob: Job
  }
}
