import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { temporaryFolder } from './bench-home.ts'
import type { Figure } from './figures.ts'
import { startServer } from './servers/server-process.ts'
import { circumstances, figureTable, writeSection } from './write-section.ts'

const VERSION = '13.5.0'
const pages = ['/', '/courses']

/** What the targets are stated for: a slow line and a slow phone, held back by the browser itself. */
const slowLine = [
  '--throttling-method=devtools',
  '--throttling.requestLatencyMs=400',
  '--throttling.downloadThroughputKbps=400',
  '--throttling.uploadThroughputKbps=400',
  '--throttling.cpuSlowdownMultiplier=4',
  '--only-categories=performance',
]

type Report = {
  categories: Record<string, { score: number } | undefined>
  audits: Record<string, { numericValue?: number; score: number | null; title: string } | undefined>
}

/** `node bench/lighthouse.ts`: fetches Lighthouse for the moment, and leaves its figures in the README. */
const folder = temporaryFolder()
const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort())
try {
  const figures = await measure()
  const table = figureTable(figures)
  writeSection('lighthouse', `${circumstances(`Lighthouse ${VERSION}`)}\n\n${table}`)
  console.log(`\n${table}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
  const env = (port: number) => ({ PORT: String(port), KOYA_HOME: join(folder, 'home') })
  const koya = await startServer({ args: () => [main], env }, '/readyz')
  const figures: Figure[] = []
  try {
    for (const page of pages) {
      // Once without looking, so that the page is in memory as it is for everyone but the first.
      await fetch(koya.address + page)
      figures.push(...onSlowLine(page, await run(koya.address + page, slowLine)))
      figures.push(...onStandardPhone(page, await medianRun(koya.address + page)))
    }
  } finally {
    await koya.stop()
  }
  return figures
}

/** The one in the middle of five by performance, as Lighthouse advises: one alone says as much of the machine as of the page. */
async function medianRun(url: string) {
  const reports: Report[] = []
  for (let time = 0; time < 5; time++) reports.push(await run(url, []))
  const score = ({ categories }: Report) => categories.performance?.score ?? 0
  const [, , middle] = reports.sort((a, b) => score(a) - score(b))
  console.log(`  ${url}: performance ${reports.map(score).join(', ')}`)
  return middle as Report
}

function onSlowLine(page: string, { audits }: Report): Figure[] {
  const paint = Number(audits['largest-contentful-paint']?.numericValue) / 1000
  const shift = Number(audits['cumulative-layout-shift']?.numericValue)
  const what = `\`${page}\` at 400 kbit/s, 400 ms away, a quarter of the processor`
  return [
    {
      what: `${what}: largest part painted`,
      measured: `${paint.toFixed(2)} s`,
      target: 'at most 1.8 s',
      isMet: paint <= 1.8,
    },
    { what: `${what}: layout shift`, measured: shift.toFixed(3), target: 'at most 0.02', isMet: shift <= 0.02 },
  ]
}

function onStandardPhone(page: string, { categories, audits }: Report): Figure[] {
  const least: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
  return Object.entries(least).map(([name, target]) => {
    const score = Math.round(100 * (categories[name]?.score ?? 0))
    if (score < target) console.log(`  ${page}: ${failing(audits).join('; ')}`)
    return {
      what: `\`${page}\` on the standard phone: ${name}`,
      measured: String(score),
      target: `at least ${target}`,
      isMet: score >= target,
    }
  })
}

function failing(audits: Report['audits']) {
  return Object.values(audits).flatMap((audit) => (audit?.score === 0 ? [audit.title] : []))
}

async function run(url: string, options: string[], tries = 3): Promise<Report> {
  const file = join(folder, 'report.json')
  const chrome = '--chrome-flags=--headless --no-sandbox --disable-gpu'
  const args = [
    '--yes',
    `lighthouse@${VERSION}`,
    url,
    '--quiet',
    chrome,
    '--output=json',
    `--output-path=${file}`,
    ...options,
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'], signal: interruption.signal })
    child.once('error', reject)
    child.once('close', resolve)
  })
  // It loses a trace now and then, which says nothing of the page.
  if (code !== 0 && tries > 1) return run(url, options, tries - 1)
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
