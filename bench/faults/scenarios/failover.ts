import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, inArray, isNull } from 'drizzle-orm'
import { backupCommand } from '../../../api/src/commands/backup.ts'
import { readConfig } from '../../../api/src/config.ts'
import type { Place } from '../../../api/src/db/client.ts'
import { lessons } from '../../../api/src/db/schema.ts'
import { isWritten } from '../../../api/src/features/curriculum/lessons/is-written.ts'
import { pick, randomFrom } from '../../../api/src/random.ts'
import { ask, type Buyer, begin, chargeAt, comeBack, makeBuyers, together } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import { brokenPromises, notePromises, type Promises } from '../verdicts/promises.ts'
import type { World } from '../world/world.ts'

const AT_ONCE = 8
const MOST_VISITS = 100
/** So many writes must go through on the promoted server before it counts as working. */
const ENOUGH = 100

type Lesson = { id: number; courseId: number }

export const primaryDies: Scenario = {
  name: 'primary stopped under load, replica promoted',
  run: async (world, name) => {
    const found = await world.db
      .select({ id: lessons.id, courseId: lessons.courseId })
      .from(lessons)
      .where(
        and(
          inArray(lessons.courseId, world.courses),
          inArray(lessons.kind, ['text', 'video']),
          isNull(lessons.removedAt),
          // What is empty cannot be done.
          isWritten(),
        ),
      )
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

/** Who got no answer asks again, as a person does. */
async function buyAndLearn(world: World, buyer: Buyer, found: Lesson[], said: Promises) {
  const lesson = pick(buyer.random, found)
  const { courseId, id: lessonId } = lesson
  const userId = buyer.id
  const reference = await begin(world, buyer, [courseId])
  said.begun.push({ reference })
  await chargeAt(world, reference)
  const isEnrolled = await again(async () => (await comeBack(world, buyer, [courseId], reference)).status)
  if (!isEnrolled) return
  said.settled.push({ reference, userId, courseId })
  const items = [{ lesson_id: lessonId, done_at: new Date().toISOString() }]
  if (await again(async () => (await ask(world, buyer, '/progress', { items })).status))
    said.learned.push({ userId, lessonId })
}

async function again(visit: () => Promise<number>) {
  for (let n = 0; n < MOST_VISITS; n++) {
    if ((await visit()) === 200) return true
    await pause(200)
  }
  return false
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
