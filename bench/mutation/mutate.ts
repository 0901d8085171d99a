import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { circumstances, writeSection } from '../write-section.ts'
import { type FileResult, fingerprint, keepResult, type LastRun, readLastRun } from './last-run.ts'
import { instrument } from './mutants/instrument.ts'
import { type Mutant, mutantsOf } from './mutants/mutant.ts'
import { shareOf } from './mutants/share.ts'
import { idleExplanations, isExplained, resultsText } from './results-text.ts'
import { type FileCoverage, isLate, type Verdict } from './run/job.ts'
import { planTrials } from './run/plan-trials.ts'
import { openTestBench, type TestBench } from './run/test-bench.ts'
import { tryMutants } from './run/try-mutants.ts'
import { isDrawnOrTold, type Target, targets } from './targets.ts'

/**
 * `npm run mutate`: all of `targets.ts`. `-- api/src/features/cart` that folder, `--again` only what survived the last
 * time and is not explained, even where the file was changed since, which it then still is. `--new` only files that were never
 * tried or have changed since, `--share 10` every tenth mutant of each file that was never tried. `--tests api/src/books/books`
 * asks only these tests, which is quicker: what they notice all would notice. `--report` tries nothing and only writes down
 * what is known, after an explanation was added.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
    share: { type: 'string' },
    tests: { type: 'string', multiple: true },
    report: { type: 'boolean', default: false },
  },
})
const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))
/** Looked for once: each file that is done writes the table anew, and that asks about all of them. */
const filesOfTargets = targets.map((target) => ({ ...target, files: filesOf(target) }))
if (values.report) {
  report(readLastRun())
  process.exit()
}
let run = readLastRun()
const chosen = filesOfTargets
  .map((target) => ({ ...target, files: target.files.filter(isWanted) }))
  .filter(({ files }) => files.length > 0)
const all = mutantsOf(root, [...new Set(chosen.flatMap(({ files }) => files))])
const mutants = values.share ? shareOf(all, wholeNumber(values.share)) : all
console.log(`${mutants.length} mutants in ${new Set(mutants.map(({ file }) => file)).size} files`)

const bench = await openTestBench(root, instrumented())
// Vite would leave at once, and PostgreSQL behind.
process.removeAllListeners('SIGTERM').once('SIGTERM', stop).once('SIGINT', stop)
try {
  for (const target of chosen) await tryTarget(bench, target)
} finally {
  await bench.close()
}
for (const { file, change } of idleExplanations(run)) console.log(`no longer needs an explanation: ${file} ${change}`)
process.exit()

async function stop() {
  await bench.close()
  process.exit(1)
}

async function tryTarget(bench: TestBench, { files, tests }: Target) {
  const coverage = await measure(bench, values.tests ?? tests)
  const open = mutants.filter((mutant) => files.includes(mutant.file) && isToTry(mutant))
  const trials = planTrials(open, coverage).filter((trial) => trial.tests.length > 0)
  const waiting = new Set(files)
  const keepFinished = (verdicts: Map<number, Verdict>) => {
    for (const file of waiting) {
      const tried = open.filter((mutant) => mutant.file === file)
      const isFinished = tried.every(({ id }) => verdicts.has(id) || !trials.some((trial) => trial.id === id))
      if (!isFinished) continue
      waiting.delete(file)
      keep(file, tried, verdicts)
    }
    console.log(`  ${verdicts.size} of ${trials.length}`)
  }
  if (trials.length === 0) keepFinished(new Map())
  await tryMutants(bench, trials, keepFinished)
}

function keep(file: string, tried: Mutant[], verdicts: Map<number, Verdict>) {
  const before = values.again ? run[file] : undefined
  const result = resultOf(file, tried, verdicts, before)
  run = keepResult(file, result)
  report(run)
  console.log(`${file}: ${result.survivors.length} of ${result.mutants} survive`)
  for (const { line, change, isCovered } of result.survivors)
    console.log(`    ${line}${isCovered ? '' : ' no test'}: ${change}`)
}

function report(found: LastRun) {
  const known = [...new Set(filesOfTargets.flatMap(({ files }) => files))]
  const changed = Object.keys(found).filter((file) => found[file]?.source !== sourceOf(file))
  writeSection('mutation', `${circumstances()}\n\n${resultsText(found, { known, changed, subjectOf })}`)
}

async function measure(bench: TestBench, tests: string[]) {
  const paths = tests.flatMap((test) => globSync([`${test}*.test.ts`, `${test}/**/*.test.ts`], { cwd: root }))
  const files = [...new Set(paths)].map((path) => join(root, path))
  const lines = await bench.run({ kind: 'measure', files })
  const coverage = lines.filter((line): line is FileCoverage => 'seenBy' in line)
  const failing = coverage.find(({ failure }) => failure !== undefined)
  if (failing) throw new Error(`${failing.file} fails without any mutant: ${failing.failure}`)
  if (coverage.length < files.length) throw new Error('not all of the tests could be run')
  return coverage
}

function resultOf(file: string, tried: Mutant[], verdicts: Map<number, Verdict>, before?: FileResult): FileResult {
  const survivors = tried
    .filter(({ id }) => verdicts.get(id)?.failure === undefined)
    .map(({ id, line, change }) => ({ line, change, isCovered: verdicts.has(id) }))
  const timedOut = tried.filter(({ id }) => isLate(verdicts.get(id)?.failure ?? '')).length
  if (!before) {
    const on = new Date().toISOString().slice(0, 10)
    return { source: sourceOf(file), on, ...countsOf(file), timedOut, survivors }
  }
  const isTried = ({ change }: { change: string }) => tried.some((mutant) => mutant.change === change)
  const others = before.survivors.filter((one) => !isTried(one))
  const sorted = [...others, ...survivors].sort((a, b) => a.line - b.line)
  return { ...before, timedOut: before.timedOut + timedOut, survivors: sorted }
}

function wholeNumber(text: string) {
  if (!/^[1-9]\d*$/.test(text)) throw new Error('--share takes a whole number: 10 tries every tenth mutant')
  return Number(text)
}

/** Three of three are no share: such a file was tried as a whole. */
function countsOf(file: string) {
  const [tried, inIt] = [mutants, all].map((some) => some.filter((mutant) => mutant.file === file).length)
  return { mutants: tried ?? 0, ...(inIt !== tried && { of: inIt }) }
}

function isToTry({ file, line, change }: Mutant) {
  if (!values.again || !run[file]) return true
  const isIt = (one: { line: number; change: string }) =>
    one.change === change && (one.line === line || !isAsBefore(file))
  return !isExplained(file, change) && run[file].survivors.some(isIt)
}

function isAsBefore(file: string) {
  return run[file]?.source === sourceOf(file)
}

function sourceOf(file: string) {
  return fingerprint(readFileSync(join(root, file), 'utf8'))
}

function instrumented() {
  const byFile = Map.groupBy(mutants, ({ file }) => file)
  return new Map(
    [...byFile].map(([file, inIt]) => {
      const path = join(root, file)
      return [path, instrument(path, readFileSync(path, 'utf8'), inIt)]
    }),
  )
}

function filesOf({ files }: Target) {
  return files
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts') && !isDrawnOrTold.test(file))
    .sort()
}

function isWanted(file: string) {
  if (values.new && isAsBefore(file) && !run[file]?.of) return false
  if (values.share && run[file] && (isAsBefore(file) || !run[file].of)) return false
  return positionals.length === 0 || positionals.some((path) => file.startsWith(path))
}

function subjectOf(file: string) {
  return filesOfTargets.find(({ files }) => files.includes(file))?.subject ?? ''
}
