import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './bench-home.ts'
import { type Figure, median } from './figures.ts'
import { startKoya } from './servers/koya-process.ts'

const TIMES = 3
const MOST_SECONDS = 3
const MOST_SECONDS_EMPTY = 10

/** (j) From nothing to the first answer: a process, and with it the embedded PostgreSQL, on a home that exists and on none. */
export async function measureColdStart(signal: AbortSignal): Promise<Figure[]> {
  const folder = temporaryFolder()
  try {
    const empty = await timeStart(folder)
    const starts = []
    for (let time = 0; time < TIMES; time++) {
      signal.throwIfAborted()
      starts.push(await timeStart(folder))
    }
    const ready = median(starts.map((start) => start.ready))
    const page = median(starts.map((start) => start.page))
    return [
      figure('ready', ready, MOST_SECONDS),
      { what: '(j) cold start until the landing page has been sent', measured: seconds(page) },
      figure('ready, where there is no database yet', empty.ready, MOST_SECONDS_EMPTY),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeStart(folder: string) {
  const began = performance.now()
  const koya = await startKoya({ KOYA_HOME: join(folder, 'home'), DATABASE_URL: '' })
  try {
    const ready = (performance.now() - began) / 1000
    const response = await fetch(koya.address)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`the landing page answers ${response.status}`)
    return { ready, page: (performance.now() - began) / 1000 }
  } finally {
    await koya.stop()
  }
}

function figure(until: string, measured: number, most: number): Figure {
  const isMet = measured <= most
  return { what: `(j) cold start until ${until}`, measured: seconds(measured), target: `at most ${most} s`, isMet }
}

function seconds(time: number) {
  return `${time.toFixed(2)} s`
}
