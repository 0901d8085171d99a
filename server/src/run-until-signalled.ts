import { once } from 'node:events'
import { StartupProblem } from '@koya/api/settings/startup-problem.ts'
import { startKoya } from './start-koya.ts'
import { whenOrphaned } from './when-orphaned.ts'

/** One process out of api and web. A problem that a person can mend is one sentence and exit code 1. */
export async function runUntilSignalled(env: NodeJS.ProcessEnv, options: { isDev: boolean }) {
  const ending = new AbortController()
  const { signal } = ending
  // Heard from the beginning, so that a start broken off leaves no PostgreSQL behind. Through npm a Ctrl-C arrives twice.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort())
  whenOrphaned(() => ending.abort())
  try {
    const koya = await startKoya(env, { ...options, signal })
    if (!signal.aborted) await once(signal, 'abort')
    await koya.stop()
  } catch (error) {
    if (error !== signal.reason) end(error)
  }
  process.exit(0)
}

function end(error: unknown) {
  console.error(error instanceof StartupProblem ? `Koya cannot start: ${error.message}` : error)
  process.exit(1)
}
