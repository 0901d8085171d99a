import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { readConfig } from '../../../api/src/config.ts'
import { notifications, payouts, sandboxWebhooks } from '../../../api/src/db/schema.ts'
import { payEveryone } from '../../../api/src/features/payouts/pay-everyone.ts'
import { addJob } from '../../../api/src/jobs/add-job.ts'
import { payTeachersJob, sweepPayoutsJob } from '../../../api/src/jobs/money/pay-teachers.ts'
import { createLogger } from '../../../api/src/logger.ts'
import { openDeps } from '../../../api/src/open-deps.ts'
import { shuffle } from '../../../api/src/random.ts'
import { SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from '../../../api/src/sandbox/keys.ts'
import { together } from '../buyers.ts'
import { makeAdmin } from '../sales.ts'
import type { Scenario } from '../scenario.ts'
import type { Ship } from '../world/fleet.ts'
import { PROCESSES, type World } from '../world/world.ts'
import { letHoursPass, letWeeksPass } from './let-weeks-pass.ts'
import { judgePayouts, wrongStates } from './payout-verdict.ts'
import { askPayout, idsOf, makeTeachers, type Outcome, type Teacher } from './teachers.ts'

type Play = (world: World, teachers: Teacher[], name: string) => Promise<string[] | undefined>

/** Teachers, something that befalls their payouts, and some weeks later the same question: has everybody got what is theirs, once? */
function transfer(name: string, outcome: Outcome, [most, few]: [number, number], play: Play): Scenario {
  return {
    name,
    run: async (world) => {
      const teachers = await makeTeachers(world, name, world.isQuick ? few : most, outcome)
      const wrong = (await play(world, teachers, name)) ?? []
      await letWeeksPass(world, teachers)
      return { runs: teachers.length, wrong: [...wrong, ...(await judgePayouts(world, teachers))] }
    },
  }
}

const askAll: Play = async (world, teachers) => {
  await together(teachers, 4, (teacher) => askPayout(world, teacher))
  await letHoursPass(world, teachers)
  return undefined
}

const statesAre = async ({ db }: World, teachers: Teacher[], state: 'reversed' | 'paid' | 'sending') => {
  const rows = await db
    .select()
    .from(payouts)
    .where(inArray(payouts.userId, idsOf(teachers)))
  return wrongStates(teachers, rows, state)
}

/** Where a process is when it is killed: asking whether a transfer is known, ordering it, or waiting for the answer to that. */
const moments = ['transfers unasked', 'transfers unread', 'transfers unanswered'] as const
const MOST_STATEMENTS = 60

export const transferScenarios: Scenario[] = [
  transfer('payout: kill -9 between the books and the bank', 0, [9, 3], async (world, teachers) => {
    for (const [at, teacher] of teachers.entries()) await killWhilePaying(world, teacher, at)
    return undefined
  }),
  transfer('payout: death after every statement', 0, [MOST_STATEMENTS, 4], async (world, teachers) => {
    for (const [at, teacher] of teachers.entries()) {
      const dieAfter = 1 + at * (world.isQuick ? 9 : 1)
      const ship = await world.fleet.launch({ dieAfter, dieIn: 'from "(users|payouts)".*for (no key )?update' })
      const { status } = await askPayout(world, teacher, ship)
      if (status !== 0) await world.fleet.kill(ship, 'SIGKILL')
      await ship.exit
      if (status !== 0) return dieAfter < 5 ? [`only ${dieAfter} statements were seen`] : undefined
    }
    return undefined
  }),
  transfer('payout: 5xx after acceptance', 5, [20, 4], async (world, teachers, name) => {
    // Whoever took silence for a no would send the same money again, under another reference.
    await together(teachers, 4, async (teacher) => {
      for (const _ of [1, 2, 3]) await askPayout(world, teacher)
    })
    await askAll(world, teachers, name)
    return statesAre(world, teachers, 'paid')
  }),
  transfer('payout: reversed before the success is told', 3, [20, 4], async (world, teachers, name) => {
    await askAll(world, teachers, name)
    return statesAre(world, teachers, 'reversed')
  }),
  transfer('payout: success, then reversed', 4, [20, 4], async (world, teachers, name) => {
    await askAll(world, teachers, name)
    return statesAre(world, teachers, 'reversed')
  }),
  transfer('payout: two runs at once, and everybody clicks', 0, [40, 8], async (world, teachers) => {
    const runs = await Promise.all([openRun(world), openRun(world)])
    await Promise.all([
      addJob(world.db, payTeachersJob, {}),
      ...runs.map(({ run }) => run()),
      together([...teachers, ...teachers, ...teachers], 12, (teacher) => askPayout(world, teacher)),
    ])
    await Promise.all(runs.map(({ close }) => close()))
    await letHoursPass(world, teachers)
    return statesAre(world, teachers, 'paid')
  }),
  transfer('payout: news doubled and out of order', 6, [20, 4], async (world, teachers, name) => {
    world.bank.deliver(false)
    await together(teachers, 4, (teacher) => askPayout(world, teacher))
    await pause(3_000)
    await doubleNews(world, teachers)
    await askAll(world, teachers, name)
    return statesAre(world, teachers, 'paid')
  }),
  transfer('payout: the balance is too low for a while', 8, [10, 3], async (world, teachers, name) => {
    const admin = await makeAdmin(world, name)
    await askAll(world, teachers, name)
    const isTold = and(eq(notifications.userId, admin.id), like(notifications.message, '%too low%'))
    const told = await world.db.$count(notifications, isTold)
    const wrong = await statesAre(world, teachers, 'paid')
    return told === teachers.length ? wrong : [...wrong, `an admin was told ${told} times`]
  }),
  transfer('payout: the provider is away for an hour', 0, [20, 4], async (world, teachers, name) => {
    // First nobody answers at all; then the bank says that it knows of nothing, and fails when it is to send.
    await world.bank.change('refused')
    await together(teachers, 4, (teacher) => askPayout(world, teacher))
    await sweepForAWhile(world)
    const unanswered = await statesAre(world, teachers, 'sending')
    await world.bank.change('transfers failing')
    await sweepForAWhile(world)
    const failing = await statesAre(world, teachers, 'sending')
    await world.bank.change('well')
    await askAll(world, teachers, name)
    return [...unanswered, ...failing, ...(await statesAre(world, teachers, 'paid'))]
  }),
]

async function sweepForAWhile({ db }: World) {
  for (let look = 0; look < 3; look++) {
    await db.execute(sql`UPDATE payouts SET next_check_at = now() WHERE state = 'sending'`)
    await addJob(db, sweepPayoutsJob, {})
    await pause(500)
  }
}

async function killWhilePaying(world: World, teacher: Teacher, at: number) {
  const { bank, fleet } = world
  const [ship] = fleet.all() as [Ship]
  await bank.change(moments[at % moments.length] ?? 'well')
  const answer = askPayout(world, teacher, ship)
  for (let look = 0; look < 1_000 && bank.held() === 0; look++) await pause(5)
  await fleet.kill(ship, 'SIGKILL')
  await bank.change('well')
  await answer
  await fleet.fill(PROCESSES)
}

/** A weekly run outside of the queue, which lets only one go at a time. */
async function openRun({ product, bank }: World) {
  const config = readConfig({
    DATABASE_URL: product.url,
    PAYSTACK_URL: bank.apiUrl,
    PAYSTACK_PUBLIC_KEY: SANDBOX_PUBLIC_KEY,
    PAYSTACK_SECRET_KEY: SANDBOX_SECRET_KEY,
  })
  const { deps, close } = openDeps(config, { url: product.url }, createLogger('silent'))
  return { run: () => payEveryone(deps, new AbortController().signal), close }
}

async function doubleNews({ db, bank }: World, teachers: Teacher[]) {
  const [{ random }] = teachers as [Teacher]
  const rows = await db
    .select({ reference: payouts.reference })
    .from(payouts)
    .where(inArray(payouts.userId, idsOf(teachers)))
  const held = await bank.db.select().from(sandboxWebhooks).where(like(sandboxWebhooks.event, 'transfer.%'))
  const news = held.filter(({ body }) => rows.some(({ reference }) => body.includes(reference)))
  const told = shuffle(random, [...news, ...news]).map(({ event, body }) => ({ event, body }))
  if (told.length > 0) await bank.db.insert(sandboxWebhooks).values(told)
}
