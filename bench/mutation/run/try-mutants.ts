import type { Line, Trial, Verdict } from './job.ts'
import type { TestBench } from './test-bench.ts'

/** What a batch found is kept when it is done: on a busy machine a larger one would be lost whenever a run is cut short. */
const BATCH = 30

/** What became of each mutant: the failure that gave it away, or nothing. */
export async function tryMutants(bench: TestBench, trials: Trial[], tell: (verdicts: Map<number, Verdict>) => void) {
  const verdicts = new Map<number, Verdict>()
  const queue = inBatches(trials, BATCH)
  while (queue.length > 0) {
    const batch = queue.shift() ?? []
    const lines = await bench.run({ kind: 'try', mutants: batch, check: filesOf(batch) })
    const found = verdictsIn(lines)
    if (found.has(0) && batch.length > 1) {
      // One of them left something behind, so nothing that this worker said counts.
      console.log(`  once more, in smaller batches: ${found.get(0)?.failure?.slice(0, 200)}`)
      queue.unshift(...inBatches(batch, Math.ceil(batch.length / 4)))
      continue
    }
    for (const [id, verdict] of found) verdicts.set(id, verdict)
    const unanswered = batch.filter(({ id }) => !found.has(id))
    const stuck = unanswered.find(({ id }) => lines.some((line) => 'begun' in line && line.begun === id))
    if (stuck) verdicts.set(stuck.id, { id: stuck.id, failure: 'timed out: the worker was stopped' })
    const rest = unanswered.filter((one) => one !== stuck)
    if (rest.length === batch.length) throw new Error('the worker did not begin')
    if (rest.length > 0) queue.unshift(rest)
    tell(verdicts)
  }
  return verdicts
}

function verdictsIn(lines: Line[]) {
  return new Map(lines.filter((line): line is Verdict => 'id' in line).map((verdict) => [verdict.id, verdict]))
}

/** Static mutants are loaded anew anyway; of the other files those that are used most are enough to show what was left behind. */
function filesOf(batch: Trial[]) {
  const uses = Map.groupBy(
    batch.flatMap(({ tests }) => tests),
    ({ file }) => file,
  )
  const byUse = [...uses].toSorted(([, a], [, b]) => b.length - a.length)
  return byUse.slice(0, 3).map(([file]) => file)
}

function inBatches(trials: Trial[], size: number) {
  const batches: Trial[][] = []
  for (let at = 0; at < trials.length; at += size) batches.push(trials.slice(at, at + size))
  return batches
}
