import { appendFileSync } from 'node:fs'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'
import { isLate, type Job, type Line, type Tests, type Trial } from './job.ts'
import { installSwitch } from './mutation-state.ts'

type RunTests = Parameters<typeof init>[0]['runTests']
type WorkerState = Parameters<RunTests>[0]
type Worker = {
  /** Runs tests with a mutant switched on, or with none, and says what the first failure was. */
  run: (active: number, tests: Tests) => Promise<string | undefined>
  report: (line: Line) => void
  forgetModules: () => void
}

installSwitch()
const mutation = globalThis.koyaMutation

const send = process.send?.bind(process)
if (!send) throw new Error('this is the child process of a test run')

// Vitest replaces `process.exit` while tests run.
const exit = process.exit.bind(process)
process.on('disconnect', () => exit())

init({
  post: (message) => send(message),
  on: (listener) => process.on('message', listener),
  off: (listener) => process.off('message', listener),
  setup: setupEnvironment,
  runTests: doJob,
  collectTests: doJob,
})

/** Everything is loaded once; then the tests of one mutant after the other run in the same process. */
async function doJob(state: WorkerState, traces: Parameters<RunTests>[1]) {
  const job: Job = state.providedContext.mutationJob
  const worker: Worker = {
    async run(active, { file, chosen }) {
      const set = chosen === 'all' ? chosen : new Set(chosen)
      Object.assign(mutation, {
        active,
        chosen: set,
        hits: 0,
        test: 0,
        doneAt: [],
        beganAt: performance.now(),
        failure: undefined,
      })
      state.ctx.files = [{ filepath: file }] as typeof state.ctx.files
      await runBaseTests('run', state, traces)
      worker.report({ ran: file })
      return mutation.failure
    },
    report: (line) => appendFileSync(job.reportTo, `${JSON.stringify(line)}\n`),
    forgetModules: () => forgetModules(state),
  }
  worker.report({ pid: process.pid })
  if (job.kind === 'measure') await measure(worker, job.files)
  else await tryMutants(worker, job.mutants, job.check)
}

/** The first file runs twice: what runs only the first time runs while modules are loaded, and a switch cannot reach it later. */
async function measure({ run, report }: Worker, files: string[]) {
  const [first] = files
  const load = first && (await run(0, { file: first, chosen: 'all' }))
  const loaded = [...mutation.seenBy.keys()]
  for (const file of files) {
    mutation.seenBy = new Map()
    const failure = load ?? (await run(0, { file, chosen: 'all' }))
    const seenBy = [...mutation.seenBy].map(([id, tests]): [number, number[]] => [id, [...tests]])
    report({ file, loaded, seenBy, doneAt: mutation.doneAt, failure })
  }
}

async function tryMutants(worker: Worker, mutants: Trial[], check: string[]) {
  const passes = rememberPasses(worker)
  let noticedIn: string | undefined
  for (const mutant of mutants) {
    worker.report({ begun: mutant.id })
    // What noticed the mutant before this one mostly notices its neighbour as well.
    const likeliestFirst = mutant.tests.toSorted((a, b) => Number(b.file === noticedIn) - Number(a.file === noticedIn))
    const found = await tryMutant(worker, { ...mutant, tests: likeliestFirst }, passes)
    noticedIn = found?.file ?? noticedIn
    worker.report({ id: mutant.id, failure: found?.failure })
  }
  for (const file of check) {
    const failure = await worker.run(0, { file, chosen: 'all' })
    if (failure !== undefined) worker.report({ id: 0, failure: `${file}: ${failure}` })
  }
}

async function tryMutant(
  { run, forgetModules }: Worker,
  { id, tests, isStatic }: Trial,
  passes: (tests: Tests) => Promise<boolean>,
) {
  for (const some of tests) {
    if (isStatic) forgetModules()
    let failure = await run(id, some)
    // A busy machine makes tests late as well: only what is late twice counts.
    if (failure && isLate(failure)) failure = await run(id, some)
    if (isStatic) forgetModules()
    // A test may need what one of those before it has left: then only the whole file tells.
    if (failure !== undefined && !(await passes(some))) failure = await run(id, { ...some, chosen: 'all' })
    if (failure !== undefined) return { file: some.file, failure }
  }
  return undefined
}

/** Whether a choice of a file's tests passes on the product as it is. */
function rememberPasses({ run }: Worker) {
  const known = new Map<string, boolean>()
  return async (tests: Tests) => {
    if (tests.chosen === 'all') return true
    const key = JSON.stringify(tests)
    const passes = known.get(key) ?? (await run(0, tests)) === undefined
    known.set(key, passes)
    return passes
  }
}

/** So that constants and tables are worked out again, with the mutant switched on or off. */
function forgetModules({ evaluatedModules }: WorkerState) {
  for (const [id, module] of evaluatedModules.idToModuleMap) {
    if (!id.includes('/node_modules/')) evaluatedModules.invalidateModule(module)
  }
}
