import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../cluster/until.ts'
import { milliseconds } from '../../figures.ts'
import type { Outcome } from '../scenario.ts'
import { letWeeksPass } from '../transfers/let-weeks-pass.ts'
import { judgePayouts } from '../transfers/payout-verdict.ts'
import { brokenPromises } from '../verdicts/promises.ts'
import type { ClusterWorld } from './cluster-world.ts'
import { longestPause } from './longest-pause.ts'
import { gatherPeople } from './people.ts'
import { watchPages } from './watch-pages.ts'

/** What befalls the cluster. It returns how that is made good, with figures of its own. */
export type Befall = (world: ClusterWorld) => Promise<{ mend: () => Promise<string | undefined>; note?: string }>
export type ClusterScenario = { name: string; run: (world: ClusterWorld, name: string) => Promise<Outcome> }

const BEFORE_MS = 15_000
/** At least so long, so that there are pages enough for a p99. */
const LEAST_MS = 10_000
/** So many writes must go through again before it counts as withstood. */
const ENOUGH = 20
const MOST_SLOWER = 3

/** People buy, learn, are given seats and are paid, and it befalls them; afterwards everything that was said is looked up. */
export function withstand(name: string, befall: Befall): ClusterScenario {
  return { name: `cluster: ${name}`, run: (world, fullName) => play(world, fullName, befall) }
}

async function play(world: ClusterWorld, name: string, befall: Befall): Promise<Outcome> {
  const { place, cluster } = world
  await cluster.untilWhole()
  const people = await gatherPeople(world, name)
  const { said, heardAt, unheard, teachers } = people
  const pages = await watchPages(world)
  let isOver = false
  const living = people.live(() => isOver)
  try {
    const first = Date.now()
    await pause(BEFORE_MS)
    const before = await pages.take()
    const saidBefore = said.sofar()
    const acknowledged = said.count()
    const began = Date.now()

    const { mend, note } = await befall(world)
    const broken = heardAt.length
    await until('writes did not go through again', async () => heardAt.length >= broken + ENOUGH)
    const wrong = (await brokenPromises(place, saidBefore)).map((line) => `right after: ${line}`)
    await pause(Math.max(0, began + LEAST_MS - Date.now()))
    const mended = await mend()
    await cluster.untilWhole()
    const end = Date.now()
    const during = await pages.take()
    isOver = true
    await living
    wrong.push(...(await brokenPromises(place, said)), ...unheard)
    await letWeeksPass(world, teachers)
    wrong.push(...(await judgePayouts(world, teachers)))

    const slower = during.p99 / before.p99
    if (slower > MOST_SLOWER) wrong.push(`pages from memory took ${slower.toFixed(1)} times as long`)
    const failures = [...before.failures, ...during.failures]
    if (failures.length > 0) wrong.push(`${failures.length} pages failed: ${failures[0]}`)
    const told = [
      note,
      mended,
      `${acknowledged} acknowledged writes when it happened, ${said.count()} in the end`,
      `longest pause between writes ${seconds(longestPause(heardAt, began, end))}, before ${seconds(longestPause(heardAt, first, began))}`,
      `p99 of pages from memory ${milliseconds(before.p99)} before (${before.count}), ${milliseconds(during.p99)} meanwhile (${during.count}): ${slower.toFixed(1)} times`,
      `whole again ${seconds(end - began)} after it began`,
    ]
    return { runs: people.runs, wrong, notes: [told.filter(Boolean).join('; ')] }
  } finally {
    isOver = true
    await pages.close()
    await living.catch(() => {})
  }
}

function seconds(time: number) {
  return `${(time / 1_000).toFixed(1)} s`
}
