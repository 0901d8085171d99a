import { parseArgs } from 'node:util'
import { connect } from '../api/src/db/client.ts'
import { migrateDatabase } from '../api/src/db/migrate.ts'
import { seedWhenEmpty } from '../api/src/db/seed/seed.ts'
import { StartupProblem } from '../api/src/startup-problem.ts'
import { prepareWeb } from '../server/src/mount-web.ts'
import { openBenchApp } from './bench-app.ts'
import { type BenchHome, openBenchHome, postgresVersion } from './bench-home.ts'
import { measureCatalogue } from './catalogue-scale.ts'
import type { Figure } from './figures.ts'
import { measureRendering } from './page-render.ts'
import { measurePageThroughput } from './page-throughput.ts'
import { circumstances, figureTable, writeSection } from './readme-section.ts'

/** `npm run bench`: every figure in one run. `-- --most 100000` leaves the million courses out. */
const { values } = parseArgs({ options: { most: { type: 'string', default: '1000000' } } })
const most = Number(values.most.replaceAll(/[_,]/g, ''))
const interruption = new AbortController()
// More than once: npm passes on the Ctrl-C that the terminal has sent to everybody already.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort())

process.exit(await main(interruption.signal))

async function main(signal: AbortSignal) {
  try {
    await bench(signal)
    return 0
  } catch (error) {
    if (signal.aborted) return 130
    if (!(error instanceof StartupProblem)) throw error
    console.error(`The bench cannot run: ${error.message}`)
    return 1
  }
}

async function bench(signal: AbortSignal) {
  if (!(most >= 1_000)) throw new StartupProblem('--most must be a number of courses, 1000 or more.')
  const say = (step: string) => console.log(`${step} …`)
  await prepareWeb(say, false)
  say('opening a demo market of its own')
  const home = await openBenchHome(most)
  try {
    const figures = await measure(home, signal, say)
    const table = figureTable(figures)
    const where = circumstances(`PostgreSQL ${await postgresVersion(home.place)}`)
    writeSection('bench', `${where} Up to ${most.toLocaleString('en')} courses.\n\n${table}`)
    console.log(`\n${table}`)
  } finally {
    await home.close()
  }
}

async function measure(home: BenchHome, signal: AbortSignal, say: (step: string) => void) {
  await openMarket(home)
  const figures: Figure[] = []
  say('throughput of the anonymous listing')
  figures.push(...(await measurePageThroughput(home, signal)))
  const app = await openBenchApp(home.place)
  try {
    say('first render of pages')
    figures.push(...(await measureRendering(app)))
    say('the catalogue as it grows')
    figures.push(...(await measureCatalogue(home, app, most, signal)))
  } finally {
    await app.close()
  }
  return figures.sort((a, b) => a.what.slice(0, 3).localeCompare(b.what.slice(0, 3)))
}

async function openMarket({ place }: BenchHome) {
  await migrateDatabase(place)
  const { db, close } = connect(place, { max: 1, name: 'koya bench' })
  await seedWhenEmpty(db, { production: false }, () => {}).finally(close)
}
