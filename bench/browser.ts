import { rmSync } from 'node:fs'
import { join } from 'node:path'
import routes from '@koya/web/app/routes.ts'
import { temporaryFolder } from './bench-home.ts'
import { startKoya } from './koya-process.ts'
import { circumstances, writeSection } from './write-section.ts'

/** `node bench/browser.ts`: what every page of the product costs on a slow line and a slow phone, with nothing kept. */
const folder = temporaryFolder()
const home = join(folder, 'home')
// The helpers of the journeys find the database by it, and read it when they are loaded.
process.env.KOYA_E2E_HOME = home
const { measureOnSlowPhone } = await import('./slow-phone.ts')

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort())
try {
  const koya = await startKoya({ KOYA_HOME: home })
  try {
    const { lines, browser } = await measureOnSlowPhone(koya.address, interruption.signal)
    refuseMissing(new Set(lines.map(({ route }) => route)))
    const table = tableOf(lines)
    writeSection('browser', `${circumstances(browser)}\n\n${table}`)
    console.log(`\n${table}`)
  } finally {
    await koya.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type Line = Awaited<ReturnType<typeof measureOnSlowPhone>>['lines'][number]

function refuseMissing(measured: Set<string>) {
  const missing = routes.map(({ path = '' }) => `/${path}`).filter((route) => !measured.has(route))
  if (missing.length) throw new Error(`nobody has looked at ${missing.join(', ')}`)
}

function tableOf(lines: Line[]) {
  const head = ['page', 'seen by', 'HTML', 'scripts', 'styles', 'pictures', 'data', 'other', 'kB in all', 'requests']
  const rows = lines.map(({ route, who, bytes, requests, largest, shift, blocked }) => {
    const weights = [...Object.values(bytes), Object.values(bytes).reduce((sum, one) => sum + one, 0)]
    const times = [largest ? `${(largest / 1000).toFixed(2)} s` : '', shift.toFixed(3), `${Math.round(blocked)} ms`]
    return [`\`${route}\``, who, ...weights.map((one) => (one / 1000).toFixed(1)), requests, ...times]
  })
  const cells = [[...head, 'LCP', 'CLS', 'TBT'], Array(13).fill('---'), ...rows]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}
