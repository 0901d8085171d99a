import { StartupProblem } from '@koya/api/startup-problem.ts'
import { startKoya } from './start-koya.ts'

/** One process out of api and web. A problem that a person can mend is one sentence and exit code 1. */
export async function runUntilSignalled(env: NodeJS.ProcessEnv, options: { isDev: boolean }) {
  try {
    const koya = await startKoya(env, options)
    let isStopping = false
    // Through npm a Ctrl-C arrives twice; the second must not cut the stopping short.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (!isStopping) void endWell(koya.stop)
        isStopping = true
      })
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    console.error(`Koya cannot start: ${error.message}`)
    process.exit(1)
  }
}

async function endWell(stop: () => Promise<void>) {
  try {
    await stop()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
