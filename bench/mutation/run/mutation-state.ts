/** What the worker and the runner of its tests tell each other. They are loaded by different loaders, so it is a global. */
type MutationState = {
  /** The mutant that is switched on; 0 is the product as it is. */
  active: number
  hits: number
  /** While coverage is measured: the tests that came by a mutant, 0 for what ran before the first. */
  seenBy: Map<number, Set<number>>
  /** The test that is running, counted from 1 in its file, and those that are to run. */
  test: number
  chosen: Set<number> | 'all'
  /** When each test was done, in milliseconds since its file began. */
  doneAt: number[]
  beganAt: number
  failure: string | undefined
}

declare global {
  var koyaMutation: MutationState
  var $m: (id: number) => boolean
}

/** A mutant that is met as often as this goes round in circles. */
const TOO_MANY_HITS = 200_000

export function installSwitch() {
  globalThis.koyaMutation = {
    active: 0,
    hits: 0,
    seenBy: new Map(),
    test: 0,
    chosen: 'all',
    doneAt: [],
    beganAt: 0,
    failure: undefined,
  }
  globalThis.$m = (id) => {
    const state = globalThis.koyaMutation
    if (state.active === 0) state.seenBy.set(id, (state.seenBy.get(id) ?? new Set()).add(state.test))
    if (state.active !== id) return false
    state.hits++
    if (state.hits > TOO_MANY_HITS) throw new Error('the mutant goes round in circles')
    return true
  }
}
