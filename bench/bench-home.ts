import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly, type Place } from '../api/src/db/client.ts'
import { startCluster } from '../api/src/db/embedded/embedded-postgres.ts'
import { StartupProblem } from '../api/src/settings/startup-problem.ts'

const GIGABYTE = 1024 ** 3
/** A million courses take about half of it; their indexes and the log of writing them most of the rest. */
const NEEDED_FOR_A_MILLION = 8 * GIGABYTE

export type BenchHome = { folder: string; place: { socket: string; database: string }; close: () => Promise<void> }

/** A PostgreSQL of the bench's own in a temporary folder, which is gone when the bench is. */
export async function openBenchHome(mostCourses: number): Promise<BenchHome> {
  refuseFullDisk(mostCourses)
  const folder = temporaryFolder()
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const cluster = await startCluster(folder)
    const place = { socket: cluster.host, database: 'koya' }
    await execute({ ...place, database: 'postgres' }, 'CREATE DATABASE koya')
    const close = async () => {
      await cluster.stop()
      clear()
    }
    return { folder, place, close }
  } catch (error) {
    clear()
    throw error
  }
}

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-bench-'))
  // The database may run as another user.
  chmodSync(folder, 0o755)
  return folder
}

export async function postgresVersion(place: Place) {
  const [row] = await execute(place, 'SHOW server_version')
  return String(row?.server_version)
}

async function execute(place: Place, statement: string): Promise<Record<string, unknown>[]> {
  const { client, close } = await connectDirectly(place, 'koya bench')
  const { rows } = await client.query(statement).finally(close)
  return rows
}

function refuseFullDisk(mostCourses: number) {
  const needed = Math.max(GIGABYTE, NEEDED_FOR_A_MILLION * (mostCourses / 1_000_000))
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize >= needed) return
  const [has, needs] = [bavail * bsize, needed].map((bytes) => `${(bytes / GIGABYTE).toFixed(1)} GB`)
  throw new StartupProblem(
    `${tmpdir()} has ${has} left, and ${mostCourses.toLocaleString('en')} courses need ${needs}.`,
  )
}
