import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from '@koya/web/app/addresses.ts'
import { temporaryFolder } from './bench-home.ts'
import { startKoya } from './servers/koya-process.ts'
import { circumstances, writeSection } from './write-section.ts'

/**
 * `node bench/browser.ts`: what every page of the product costs on a slow line and a slow phone, with nothing kept. With routes
 * after it, such as `/cart /dashboard`, only these; then nothing is written down.
 */
const only = process.argv.slice(2)
const folder = temporaryFolder()
const home = join(folder, 'home')
// The helpers of the journeys find the database by it, and read it when they are loaded.
process.env.KOYA_E2E_HOME = home
const { measureOnSlowPhone } = await import('./slow-phone.ts')

/** When the content of a member's page is to be there: on a first visit, and with its scripts in the browser's cache. */
const ofMembers = { first: 3_500, again: 2_000 }
const ofClassroom = { first: 2_500, again: 1_500 }
const limits: Record<string, typeof ofMembers> = {
  '/dashboard': ofMembers,
  '/mylearning': ofMembers,
  '/cart': ofMembers,
  '/notifications': ofMembers,
  '/learner/profile': ofMembers,
  '/instructor/profile': ofMembers,
  '/mycourses': ofMembers,
  '/instructor/dashboard': ofMembers,
  '/classroom/:course/:lesson?': ofClassroom,
  '/classroom/:course/lessons/:lesson': ofClassroom,
}
/** Bytes of scripts, without their headers, that a page for anyone may ask for. */
const PUBLIC_SCRIPTS = 115_000

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort())
try {
  const koya = await startKoya({ KOYA_HOME: home })
  try {
    const { lines, browser } = await measureOnSlowPhone(koya.address, interruption.signal, only)
    const table = tableOf(lines)
    console.log(`\n${table}`)
    refuseMissing(new Set(lines.map(({ route }) => route)))
    if (only.length === 0) writeSection('browser', `${circumstances(browser)}\n\n${table}`)
  } finally {
    await koya.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type Line = Awaited<ReturnType<typeof measureOnSlowPhone>>['lines'][number]

function refuseMissing(measured: Set<string>) {
  const wanted = only.length === 0 ? addresses : only
  const missing = wanted.filter((route) => !measured.has(route))
  if (missing.length) throw new Error(`nobody has looked at ${missing.join(', ')}`)
}

function tableOf(lines: Line[]) {
  const head = ['page', 'seen by', 'HTML', 'scripts', 'styles', 'pictures', 'data', 'other', 'kB in all', 'requests']
  const times = ['CLS', 'TBT', 'LCP', 'LCP, scripts kept', 'target', 'met']
  const rows = lines.map((line) => {
    const { route, who, bytes, requests, shift, blocked } = line
    const weights = [...Object.values(bytes), Object.values(bytes).reduce((sum, one) => sum + one, 0)]
    return [
      ...[`\`${route}\``, who, ...weights.map((one) => (one / 1000).toFixed(1)), requests],
      ...[shift.toFixed(3), `${Math.round(blocked)} ms`, seconds(line.largest), seconds(line.again)],
      ...targetOf(line),
    ]
  })
  const cells = [[...head, ...times], Array(head.length + times.length).fill('---'), ...rows]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function targetOf({ route, who, fetched, largest, again = 0 }: Line) {
  const limit = limits[route]
  if (limit)
    return [`${seconds(limit.first)}, ${seconds(limit.again)}`, met(largest <= limit.first && again <= limit.again)]
  if (who !== 'visitor') return ['', '']
  const scripts = fetched
    .filter(({ kind }) => kind === 'js')
    .reduce((sum, { bytes, headers }) => sum + bytes - headers, 0)
  return [`scripts ${PUBLIC_SCRIPTS / 1000} kB (${(scripts / 1000).toFixed(1)})`, met(scripts <= PUBLIC_SCRIPTS)]
}

function met(isMet: boolean) {
  return isMet ? 'yes' : '**no**'
}

function seconds(milliseconds = 0) {
  return milliseconds ? `${(milliseconds / 1000).toFixed(2)} s` : ''
}
