import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backupCommand } from '../../../api/src/commands/backup.ts'
import { readConfig } from '../../../api/src/config.ts'
import type { Place } from '../../../api/src/db/client.ts'
import { randomFrom } from '../../../api/src/random.ts'
import { buyAndLearn, type Lesson, readLessons } from '../buy-and-learn.ts'
import { makeBuyers, together } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import { brokenPromises, notePromises } from '../verdicts/promises.ts'
import type { World } from '../world/world.ts'

const AT_ONCE = 8
/** So many writes must go through on the promoted server before it counts as working. */
const ENOUGH = 100

export const primaryDies: Scenario = {
  name: 'primary stopped under load, replica promoted',
  run: async (world, name) => {
    const found = await readLessons(world)
    const outcome = { runs: 0, wrong: [] as string[], notes: [] as string[] }
    for (let round = 0; round < (world.isQuick ? 1 : 3); round++) {
      const { said, wrong, note } = await losePrimary(world, `${name} ${round}`, found)
      outcome.runs += said.settled.length
      outcome.wrong.push(...wrong)
      outcome.notes.push(note)
    }
    return outcome
  },
}

async function losePrimary(world: World, name: string, found: Lesson[]) {
  const { product, seed } = world
  const random = randomFrom(`${seed}/${name}`)
  const replica = await product.addReplica()
  const said = notePromises()
  let isOver = false
  const buyers = await makeBuyers(world, name, 3_000)
  const load = together(buyers, AT_ONCE, async (buyer) => {
    if (!isOver) await buyAndLearn(world, buyer, found, said)
  })
  await pause(1_000)
  const backup = await backUp(replica.place)
  await pause(1_000 + random() * 2_000)

  const stopped = Date.now()
  await product.stopHard()
  await replica.promote()
  const promoted = Date.now()
  // Answers that were on their way have arrived by now, and no process can write until the address is turned.
  await pause(300)
  const before = said.count()
  const wrong = await brokenPromises(replica.place, said)
  const lost = wrong.length
  product.turnTo(replica)
  const began = Date.now()
  while (said.count() === before && Date.now() < began + 30_000) await pause(10)
  const back = Date.now()
  while (said.count() < before + ENOUGH && Date.now() < began + 30_000) await pause(50)
  isOver = true
  await load
  if (said.count() < before + ENOUGH) wrong.push(`only ${said.count() - before} writes after the replica was promoted`)
  const note = [
    `${before} acknowledged writes when the primary was stopped, ${lost} of them lost;`,
    `promoted ${promoted - stopped} ms after the stop, first write ${back - began} ms after the address was turned,`,
    `${said.count() - before} writes since; ${backup}`,
  ].join(' ')
  return { said, wrong, note }
}

/** The replica is also there to be read: a backup need not burden the primary. */
async function backUp(place: Place) {
  const folder = mkdtempSync(join(tmpdir(), 'koya-faults-backup-'))
  let said = ''
  const say = (line: string) => {
    said ||= line
  }
  const setting = { config: readConfig({ KOYA_HOME: folder }), place, say, signal: new AbortController().signal }
  await backupCommand(setting, join(folder, 'backup')).finally(() => rmSync(folder, { recursive: true, force: true }))
  return `a backup read from the replica: ${said.replace(/^Wrote | to \S+/g, '')}`
}
