import { parseArgs } from 'node:util'
import { circumstances, writeSection } from '../write-section.ts'
import { clusterScenarios } from './cluster/cluster-scenarios.ts'
import { openClusterWorld } from './cluster/cluster-world.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { bankTroubles } from './scenarios/bank-troubles.ts'
import { foreignDisputes } from './scenarios/disputes.ts'
import { primaryDies } from './scenarios/failover.ts'
import { failpoints, specialFailpoints } from './scenarios/failpoints.ts'
import { interleavings } from './scenarios/interleavings.ts'
import { kills } from './scenarios/kills.ts'
import { lastCoupons } from './scenarios/last-coupons.ts'
import { postgresRestarts, postOfficeDown, sigterm } from './scenarios/outages.ts'
import { foreignRefundEvents } from './scenarios/refund-events.ts'
import { refundKills } from './scenarios/refund-kills.ts'
import { fiftyWebhooks, replay, twentyClicks, twoProcesses } from './scenarios/repeats.ts'
import { reversals } from './scenarios/reversals.ts'
import { savedCards } from './scenarios/saved-cards.ts'
import { changedPrice, tamperedAmount } from './scenarios/wrong-money.ts'
import { faultTable, isSpotless, type Row } from './table.ts'
import { transferScenarios } from './transfers/transfers.ts'
import { markBooks, readBooks } from './verdicts/books.ts'
import { judge } from './verdicts/verdict.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'
import type { Stage } from './world/stage.ts'
import { openWorld } from './world/world.ts'

type AnyWorld = Stage & { close: () => Promise<void> }
type Playable<World> = { name: string; run: (world: World, name: string) => Promise<Outcome> }

/**
 * `npm run faults`. `-- --seed 7` deals the same again, `--quick` less of it, `--only kill --only mail` what has one of them in its name.
 * `--only cluster` is another world, which needs packages of Debian: it is played by itself.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const seed = values.seed ?? String(Date.now())

const isWanted = ({ name }: { name: string }) =>
  values.only.length === 0 || values.only.some((part) => name.includes(part))
const isCluster = values.only.some((part) => part.startsWith('cluster'))

const scenarios: Scenario[] = [
  failpoints,
  specialFailpoints,
  ...kills,
  lastCoupons,
  savedCards,
  interleavings,
  fiftyWebhooks,
  ...bankTroubles,
  tamperedAmount,
  changedPrice,
  twentyClicks,
  replay,
  twoProcesses,
  postgresRestarts,
  postOfficeDown,
  sigterm,
  foreignRefundEvents,
  ...refundKills,
  foreignDisputes,
  reversals,
  ...transferScenarios,
  primaryDies,
].filter(isWanted)

/** Once is enough, and npm passes on the Ctrl-C that the terminal has sent to everybody already. */
const interrupted = new Promise<'interrupted'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      resolve('interrupted')
      // What a scenario has begun breaks when its world is closed, and nobody waits for it any more.
      process.on('unhandledRejection', () => {})
    })
})

process.exit(await main())

async function main() {
  const began = Date.now()
  console.log(`Seed ${seed}: opening a bank, a post office and the product …`)
  return isCluster
    ? playAll(await openClusterWorld(seed, values.quick), clusterScenarios.filter(isWanted), began)
    : playAll(await openWorld(seed, values.quick), scenarios, began)
}

async function playAll<World extends AnyWorld>(world: World, wanted: Playable<World>[], began: number) {
  try {
    const rows: Row[] = []
    for (const scenario of wanted) {
      const row = await Promise.race([interrupted, play(world, scenario)])
      if (row === 'interrupted') return 130
      rows.push(row)
    }
    const told = tell(rows, Math.round((Date.now() - began) / 1000))
    console.log(`\n${told}`)
    if (!values.quick && values.only.length === 0) writeSection('faults', `${circumstances()} ${told}`)
    return rows.length > 0 && rows.every(isSpotless) ? 0 : 1
  } finally {
    await world.close()
  }
}

function tell(rows: Row[], seconds: number) {
  const notes = rows.flatMap(({ name, notes }) => notes.map((note) => `- ${name}: ${note}`))
  return [`Seed ${seed}, ${seconds} s.`, '', faultTable(rows), ...(notes.length ? ['', ...notes] : [])].join('\n')
}

async function play<World extends AnyWorld>(world: World, { name, run }: Playable<World>): Promise<Row> {
  const began = Date.now()
  const shelf = { db: world.db, bank: world.bank.db, received: world.post.received, cases: world.cases }
  const since = await markBooks(shelf)
  const {
    runs,
    wrong = [],
    notes = [],
  } = await run(world, name).catch((error: unknown) => ({
    runs: 0,
    notes: [],
    wrong: [`could not be run: ${error instanceof Error ? error.stack : error}`],
  }))
  await waitUntilQuiet(world, since)
  const verdict = judge(await readBooks(shelf, since))
  const row = { name, runs, wrong, notes, verdict, seconds: (Date.now() - began) / 1000 }
  console.log(`${isSpotless(row) ? 'ok  ' : 'FAIL'} ${name}, ${runs} runs, ${row.seconds.toFixed(1)} s`)
  for (const line of [...notes, ...wrong, ...verdict.explained].slice(0, 10)) console.log(`     ${line}`)
  return row
}
