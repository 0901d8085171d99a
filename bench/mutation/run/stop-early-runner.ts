import { type RunnerTask, type RunnerTestFile, TestRunner, vi } from 'vitest'

/** Runs those of a file's tests that could notice the mutant, in their order, and stops after the first that does. */
export default class StopEarlyRunner extends TestRunner {
  override async onBeforeRunTask(task: RunnerTask) {
    const state = globalThis.koyaMutation
    state.test++
    const isChosen = state.chosen === 'all' || state.chosen.has(state.test)
    if (state.failure !== undefined || !isChosen) task.mode = 'skip'
    await super.onBeforeRunTask(task)
  }

  override onAfterRunTask(task: RunnerTask) {
    super.onAfterRunTask(task)
    const state = globalThis.koyaMutation
    state.doneAt[state.test] = performance.now() - state.beganAt
    noteFailure(task)
  }

  override onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files)
    for (const file of files) noteFailure(file)
    // A test that was cut short could not put the clock back.
    vi.useRealTimers()
  }
}

function noteFailure({ name, result }: RunnerTask) {
  if (result?.state !== 'fail') return
  globalThis.koyaMutation.failure ??= `${name}: ${result.errors?.[0]?.message ?? ''}`
}
