import { dirname } from 'node:path'
import { explained } from './explained/explained.ts'
import type { FileResult, LastRun } from './last-run.ts'

type Sums = {
  mutants: number
  killed: number
  timedOut: number
  survived: number
  uncovered: number
  explained: number
}

type Files = {
  /** All that are to be tried. */
  known: string[]
  /** Those that are no longer as they were when they were tried. */
  changed: string[]
  subjectOf: (file: string) => string
}

/** The section of `RESULTS.md`: a line a folder, what was never tried, and every survivor that nobody has explained. */
export function resultsText(run: LastRun, { known, changed, subjectOf }: Files) {
  const untried = known.filter((file) => !run[file])
  const files = Object.entries(run)
  const folders = Map.groupBy(files, ([file]) => `${subjectOf(file)} | \`${dirname(file)}\``)
  const lines = [...folders]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, inIt]) => `| ${folder} | ${row(sum(inIt))} |`)
  const open = files.flatMap(([file, { survivors }]) =>
    survivors
      .filter(({ change }) => !isExplained(file, change))
      .map(
        (one) =>
          `- \`${file}:${one.line}\` ${one.isCovered ? '' : '(no test comes by) '}\`${one.change.replaceAll('`', '´')}\``,
      ),
  )
  return [
    '| about | folder | mutants | killed | timed out | survived | without a test | of these explained | noticed | without the explained |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
    `| all | | ${row(sum(files))} |`,
    '',
    `${known.length - untried.length} of ${known.length} files were tried.${namesOf('Not yet', untried)}${namesOf('Changed since they were', changed)}`,
    '',
    `Survivors that are neither killed nor explained: ${open.length}.`,
    '',
    ...open,
  ].join('\n')
}

export function scoreOf(run: LastRun) {
  const { mutants, killed, timedOut } = sum(Object.entries(run))
  return percent(killed + timedOut, mutants)
}

/** Explanations that no survivor needs any more, because it was killed or its code was changed. */
export function idleExplanations(run: LastRun) {
  return explained.filter(({ file, change }) => run[file] && !run[file].survivors.some((one) => one.change === change))
}

export function isExplained(file: string, change: string) {
  return explained.some((one) => one.file === file && one.change === change)
}

function sum(files: [string, FileResult][]): Sums {
  const survivors = files.flatMap(([file, { survivors }]) => survivors.map((one) => ({ ...one, file })))
  const mutants = files.reduce((total, [, result]) => total + result.mutants, 0)
  const timedOut = files.reduce((total, [, result]) => total + result.timedOut, 0)
  const uncovered = survivors.filter(({ isCovered }) => !isCovered).length
  return {
    mutants,
    timedOut,
    uncovered,
    survived: survivors.length - uncovered,
    killed: mutants - timedOut - survivors.length,
    explained: survivors.filter(({ file, change }) => isExplained(file, change)).length,
  }
}

function row(sums: Sums) {
  const noticed = sums.killed + sums.timedOut
  const counts = [sums.mutants, sums.killed, sums.timedOut, sums.survived, sums.uncovered, sums.explained]
  return [...counts, percent(noticed, sums.mutants), percent(noticed, sums.mutants - sums.explained)].join(' | ')
}

function namesOf(what: string, files: string[]) {
  return files.length > 0 ? ` ${what}: ${files.map((file) => `\`${file}\``).join(', ')}.` : ''
}

function percent(part: number, whole: number) {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
