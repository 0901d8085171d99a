import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '@koya/api/deps.ts'
import { popularPaths } from '@koya/api/features/seo/popular-paths.ts'

type Prepare = (path: string) => Promise<void>

/**
 * A process that has just started has no page in memory, and would keep its first visitors waiting. It makes those that are
 * asked for most, one after the other, and rests as long as each has taken, so that whoever comes meanwhile goes first.
 */
export function preparePages(deps: Deps, prepare: Prepare) {
  const stopping = new AbortController()
  deps.metrics.pagesToPrepare.set(deps.config.pagesAtStart)
  const work = prepareAll(deps, prepare, stopping.signal).catch((err) => {
    if (!stopping.signal.aborted) deps.log.warn({ err }, 'pages cannot be prepared: each is made when it is asked for')
  })
  return async () => {
    stopping.abort()
    await work
  }
}

async function prepareAll({ db, config, metrics }: Deps, prepare: Prepare, signal: AbortSignal) {
  const paths = await popularPaths(db, config.pagesAtStart)
  for (const [at, path] of paths.entries()) {
    metrics.pagesToPrepare.set(paths.length - at)
    const began = performance.now()
    await prepare(path)
    await pause(performance.now() - began, undefined, { signal })
  }
  metrics.pagesToPrepare.set(0)
}
