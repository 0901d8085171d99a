import { dirname } from 'node:path'
import { explained } from './explained/explained.ts'
import type { FileResult, LastRun } from './last-run.ts'

type Results = [file: string, FileResult][]

type Sums = {
  /** What the files have, and what of it was tried. */
  all: number
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

const head = [
  'files | mutants | tried | killed | timed out | survived | without a test | of these explained | noticed | without the explained |',
  '---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
]

/** The section of `RESULTS.md`: what was counted whole, what by a share, what never, and every survivor that nobody has explained. */
export function resultsText(run: LastRun, { known, changed, subjectOf }: Files) {
  const untried = known.filter((file) => !run[file])
  const files = Object.entries(run)
  const [sampled = [], whole = []] = [true, false].map((isShare) =>
    files.filter(([, { of }]) => (of !== undefined) === isShare),
  )
  const byFolder = (some: Results) => folderTable(some, subjectOf)
  const open = files.flatMap(([file, { survivors }]) =>
    survivors
      .filter(({ change }) => !isExplained(file, change))
      .map(
        (one) =>
          `- \`${file}:${one.line}\` ${one.isCovered ? '' : '(no test comes by) '}\`${one.change.replaceAll('`', '´')}\``,
      ),
  )
  const estimateText = `If in each sampled file the others fare as those that were tried, ${estimate(files)} of all ${sum(files).all} mutants of these files are noticed.`
  return [
    `Of ${known.length} files ${whole.length} were counted whole, ${sampled.length} by a share of their mutants, and ${untried.length} were never tried.`,
    '',
    `| | ${head[0]}`,
    `|---|${head[1]}`,
    `| counted whole | ${row(whole)} |`,
    `| by a share | ${row(sampled)} |`,
    '',
    ...(sampled.length > 0 ? [estimateText, ''] : []),
    'Counted whole:',
    '',
    ...byFolder(whole),
    '',
    ...(sampled.length > 0 ? ['By a share:', '', ...byFolder(sampled), ''] : []),
    [namesOf('Never tried', untried), namesOf('Changed since they were tried', changed)].filter(Boolean).join(' '),
    '',
    `Survivors that are neither killed nor explained: ${open.length}.`,
    '',
    ...open,
  ].join('\n')
}

function folderTable(files: Results, subjectOf: Files['subjectOf']) {
  const folders = Map.groupBy(files, ([file]) => `${subjectOf(file)} | \`${dirname(file)}\``)
  const lines = [...folders]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, inIt]) => `| ${folder} | ${row(inIt)} |`)
  return [`| about | folder | ${head[0]}`, `|---|---|${head[1]}`, ...lines]
}

/** A large file of which little was tried weighs as much as it is large. */
function estimate(files: Results) {
  const noticed = files.reduce((total, [, { mutants, of = mutants, survivors }]) => {
    return total + (mutants === 0 ? 0 : (of * (mutants - survivors.length)) / mutants)
  }, 0)
  return percent(noticed, sum(files).all)
}

/** Explanations that no survivor needs any more, because it was killed or its code was changed. */
export function idleExplanations(run: LastRun) {
  return explained.filter(({ file, change }) => run[file] && !run[file].survivors.some((one) => one.change === change))
}

export function isExplained(file: string, change: string) {
  return explained.some((one) => one.file === file && one.change === change)
}

function sum(files: Results): Sums {
  const survivors = files.flatMap(([file, { survivors }]) => survivors.map((one) => ({ ...one, file })))
  const mutants = files.reduce((total, [, result]) => total + result.mutants, 0)
  const timedOut = files.reduce((total, [, result]) => total + result.timedOut, 0)
  const uncovered = survivors.filter(({ isCovered }) => !isCovered).length
  return {
    all: files.reduce((total, [, { mutants, of = mutants }]) => total + of, 0),
    mutants,
    timedOut,
    uncovered,
    survived: survivors.length - uncovered,
    killed: mutants - timedOut - survivors.length,
    explained: survivors.filter(({ file, change }) => isExplained(file, change)).length,
  }
}

function row(files: Results) {
  const sums = sum(files)
  const noticed = sums.killed + sums.timedOut
  const counts = [sums.all, sums.mutants, sums.killed, sums.timedOut, sums.survived, sums.uncovered, sums.explained]
  return [
    files.length,
    ...counts,
    percent(noticed, sums.mutants),
    percent(noticed, sums.mutants - sums.explained),
  ].join(' | ')
}

function namesOf(what: string, files: string[]) {
  return files.length > 0 ? `${what}: ${files.map((file) => `\`${file}\``).join(', ')}.` : ''
}

function percent(part: number, whole: number) {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
