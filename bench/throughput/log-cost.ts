import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchHome } from '../bench-home.ts'
import type { Figure } from '../figures.ts'
import { onBench, startKoya } from '../servers/koya-process.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { middleSpeed, type Speed, sayRatio, speedRatio } from './speed.ts'
import { measureInTurns } from './throughput.ts'

const LEAST = 0.9
const ROUNDS = 15

/** (p) Pages from memory with the log of requests that production writes, into a file, against none. */
export async function measureLog(home: BenchHome, signal: AbortSignal): Promise<Figure[]> {
  const log = join(home.folder, 'requests.log')
  const servers: Record<string, ServerProcess> = {}
  try {
    servers.with = await startKoya({ ...onBench(home), LOG_LEVEL: 'info', KOYA_ROLE: 'web' }, { log })
    servers.without = await startKoya({ ...onBench(home, 'silent'), LOG_LEVEL: 'silent', KOYA_ROLE: 'web' })
    const speeds = await measureInTurns(servers, { path: '/courses', rounds: ROUNDS }, signal)
    const [logging = [], silent = []] = [speeds.get('with'), speeds.get('without')]
    const ratio = middleSpeed(logging.map((speed, round) => speedRatio(speed, silent[round] as Speed)))
    return [
      {
        what: '(p) anonymous listing, with the log of requests / without',
        measured: sayRatio(ratio),
        target: `at least ${LEAST}`,
        isMet: Math.min(ratio.aSecond, ratio.aCpuSecond) >= LEAST,
      },
    ]
  } finally {
    for (const server of Object.values(servers)) await server.stop()
    rmSync(log, { force: true })
  }
}
