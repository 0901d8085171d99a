import { parseArgs } from 'node:util'
import { readConfig } from '../api/src/config.ts'
import { connect } from '../api/src/db/client.ts'
import { migrateDatabase } from '../api/src/db/migrate.ts'
import { seedWhenEmpty } from '../api/src/db/seed/seed.ts'
import { StartupProblem } from '../api/src/settings/startup-problem.ts'
import { prepareWeb } from '../server/src/web/mount-web.ts'
import { measureAnswers } from './answers.ts'
import { type BenchHome, openBenchHome, postgresVersion } from './bench-home.ts'
import { measureCatalogue } from './catalogue/catalogue-scale.ts'
import { measureColdStart } from './cold-start.ts'
import { measureBusyCrowd, measureCrowd } from './crowd/crowd-load.ts'
import { measureOutage } from './database/measure-outage.ts'
import type { Figure } from './figures.ts'
import { measureLogIns } from './log-in-speed.ts'
import { measureEach, type Part, partsWith } from './measure-each.ts'
import { measureWatching } from './media/measure-watching.ts'
import { measureRenditions } from './media/rendition-cost.ts'
import { measureMemory } from './memory.ts'
import { measureOrganisation } from './organisation.ts'
import { measureBesideRenders } from './render/beside-renders.ts'
import { measureRendering } from './render/page-render.ts'
import { measureParts } from './render/render-parts.ts'
import { openBenchApp } from './servers/bench-app.ts'
import { measureTwoProcesses } from './servers/two-processes.ts'
import { measureSettling } from './settle-speed.ts'
import { measureStreams } from './streams/measure-streams.ts'
import { isInstalled, versionOf } from './throughput/load.ts'
import { measureLog } from './throughput/log-cost.ts'
import { measureThroughput } from './throughput/throughput.ts'
import { circumstances, figureTable, writeSection } from './write-section.ts'

/**
 * `npm run bench`: every figure in one run. `-- --most 100000` leaves the million courses out; `--only gh` measures these letters
 * and writes nothing, and with `--share 0.1` crowds, streams and outages are that much smaller.
 */
const { values } = parseArgs({
  options: {
    most: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    share: { type: 'string', default: '1' },
  },
})
const share = Number(values.share)
const most = Number(values.most.replaceAll(/[_,]/g, ''))
const interruption = new AbortController()
// More than once: npm passes on the Ctrl-C that the terminal has sent to everybody already.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort())

/** In this order: settling leaves thousands of mails behind that nobody should send meanwhile, and the catalogue only grows. */
const parts: Part[] = [
  { letters: 'a', what: 'pages and API against raw Fastify and nginx', measure: measureThroughput },
  { letters: 'e', what: 'memory of a process for the web', measure: measureMemory },
  { letters: 'p', what: 'what the log of requests costs', measure: measureLog },
  { letters: 'cd', what: 'first render of pages', measure: (home) => withApp(home, measureRendering) },
  { letters: 'o', what: 'what a render is made of', measure: measureFirstRender },
  { letters: 'j', what: 'cold start', measure: (_home, signal) => measureColdStart(signal) },
  { letters: 'g', what: 'log-ins', measure: measureLogIns },
  { letters: 'k', what: 'two processes on one PostgreSQL', measure: measureTwoProcesses },
  { letters: 'hi', what: 'a thousand visitors and fifty buyers', measure: measureCrowd },
  { letters: 'l', what: 'the same crowd while others rate, edit and enrol', measure: measureBusyCrowd },
  { letters: 'm', what: 'the database away for a minute', measure: measureOutage },
  { letters: 'n', what: 'five thousand streams', measure: measureStreams },
  { letters: 't', what: 'two hundred people watching', measure: measureWatching },
  { letters: 's', what: 'copies of a film', isWithoutPages: true, measure: measureRenditions },
  { letters: 'q', what: 'a million answers', isWithoutPages: true, measure: measureAnswers },
  { letters: 'r', what: 'an organisation of ten thousand people', isWithoutPages: true, measure: measureOrganisation },
  { letters: 'f', what: 'settling payments', measure: ({ place }) => measureSettling(place) },
  {
    letters: 'b',
    what: 'the catalogue as it grows',
    measure: (home, signal) => withApp(home, (app) => measureCatalogue(home, app, most, signal)),
  },
]

process.exit(await main(interruption.signal))

async function main(signal: AbortSignal) {
  try {
    return (await bench(signal)) > 0 ? 1 : 0
  } catch (error) {
    if (signal.aborted) return 130
    if (!(error instanceof StartupProblem)) throw error
    console.error(`The bench cannot run: ${error.message}`)
    return 1
  }
}

/** Answers how many parts could not be measured. */
async function bench(signal: AbortSignal) {
  if (!(most >= 1_000)) throw new StartupProblem('--most must be a number of courses, 1000 or more.')
  if (!(share > 0 && share <= 1)) throw new StartupProblem('--share must be a part of the whole, such as 0.1.')
  if (share < 1 && !values.only)
    throw new StartupProblem('--share is for a part of the bench: name its letter with --only.')
  const wanted = partsWith(values.only, parts)
  if (wanted.length === 0) throw new StartupProblem('--only takes letters of the table, such as h or hl.')
  const say = (words: string) => console.log(words)
  sayWhatIsMissing(say)
  if (!wanted.every((part) => part.isWithoutPages)) await prepareWeb((step) => say(`${step} …`), false)
  say('opening a demo market of its own …')
  const home = await openBenchHome(most)
  try {
    await openMarket(home)
    const { figures, failed } = await measureEach(wanted, home, { signal, share, say })
    await report(
      home,
      figures.sort((a, b) => letterOf(a).localeCompare(letterOf(b))),
    )
    return failed
  } finally {
    await home.close()
  }
}

/** Everything is measured without them too, but not against nginx. */
function sayWhatIsMissing(say: (words: string) => void) {
  const missing = ['wrk', 'nginx'].filter((program) => !isInstalled(program))
  if (missing.length === 0) return
  say(`Not installed: ${missing.join(', ')}. Without both nothing is compared with nginx, and without wrk the load comes
from autocannon, which takes more of the machine. On Debian \`apt-get install wrk nginx-light\` brings them.`)
}

function letterOf({ what }: Figure) {
  return what.charAt(1)
}

async function report({ place }: BenchHome, figures: Figure[]) {
  const table = figureTable(figures)
  console.log(`\n${table}`)
  if (values.only) return
  const programs = ['wrk', 'nginx'].map((program) => `${program} ${versionOf(program) ?? 'not installed'}`)
  const where = circumstances(`PostgreSQL ${await postgresVersion(place)}`, ...programs)
  const circumstance = `${where} Up to ${most.toLocaleString('en')} courses.`
  writeSection('bench', `${circumstance}\n\n${table}`)
  const ofCatalogue = figures.filter((figure) => letterOf(figure) <= 'e')
  writeSection('bench', `${circumstance}\n\n${figureTable(ofCatalogue)}`, 'README.md')
}

async function openMarket({ place }: BenchHome) {
  await migrateDatabase(place)
  const { db, close } = connect(place, { max: 1, name: 'koya bench' })
  await seedWhenEmpty(db, readConfig({}), () => {}).finally(close)
}

async function measureFirstRender(home: BenchHome) {
  const app = await openBenchApp(home.place, { keepsAnswers: true })
  const parts = await measureParts(app).finally(app.close)
  return [...parts, ...(await measureBesideRenders(home))]
}

async function withApp<T>({ place }: BenchHome, work: (app: Awaited<ReturnType<typeof openBenchApp>>) => Promise<T>) {
  const app = await openBenchApp(place)
  return work(app).finally(app.close)
}
