import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import type { Db, Place } from '../api/src/db/client.ts'
import { migrateDatabase } from '../api/src/db/migrate.ts'
import { rateLimits, users } from '../api/src/db/schema.ts'
import { hashPassword } from '../api/src/features/accounts/passwords/passwords.ts'
import { createLogger } from '../api/src/logger.ts'
import { openDeps } from '../api/src/open-deps.ts'
import { makePerson } from '../api/test/people.ts'
import { fullPath, SIGN_IN_PATH } from '../contract/src/protocol/endpoint.ts'
import { openBenchHome } from './bench-home.ts'
import { median } from './figures.ts'

/** Whether the time of an answer tells which addresses have an account: `node bench/enumeration.ts`. */
const PAIRS = 150
/** 0.5 is a coin. At 0.7 somebody who asks once is right two times out of three. */
const MOST_RIGHT = 0.7
const password = 'Sunny-day-7'

type Question = { name: string; url: string; body: (email: string) => object }
const questions: Question[] = [
  { name: 'log in with a wrong password', url: SIGN_IN_PATH, body: (email) => ({ email, password: 'Wrong-day-7' }) },
  { name: 'ask for a reset link', url: '/auth/reset-password-request', body: (email) => ({ email }) },
  { name: 'ask for a confirmation again', url: '/auth/confirm/resend', body: (email) => ({ email }) },
  { name: 'subscribe', url: '/subscribers', body: (email) => ({ email }) },
]

const home = await openBenchHome(0)
const isQuiet = await run(home.place).finally(home.close)
process.exit(isQuiet ? 0 : 1)

async function run(place: Place) {
  await migrateDatabase(place)
  const { deps, close } = openDeps(readConfig({ LOG_LEVEL: 'silent' }), place, createLogger('silent'))
  const app = await buildApp(deps)
  try {
    const known = await makePerson(deps.db)
    await deps.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, known.id))
    const rows = []
    for (const question of questions) rows.push(await compare(app, deps.db, question, known.email))
    console.log(
      ['| question | known | unknown | guessed right |', '| --- | --- | --- | --- |', ...rows.map(line)].join('\n'),
    )
    return rows.every(({ right }) => right <= MOST_RIGHT)
  } finally {
    await app.close()
    await close()
  }
}

type Row = { name: string; known: number[]; unknown: number[]; right: number }

/** In turns, so that whatever else the machine does befalls both alike. */
async function compare(app: FastifyInstance, db: Db, { name, url, body }: Question, email: string): Promise<Row> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = -10; at < PAIRS; at++) {
    for (const who of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await db.delete(rateLimits)
      const payload = body(who === 'known' ? email : `nobody-${at + 10}@example.test`)
      const began = performance.now()
      await app.inject({ method: 'POST', url: fullPath(url), payload })
      // The first few warm the caches.
      if (at >= 0) times[who].push(performance.now() - began)
    }
  }
  return { name, ...times, right: guessedRight(times.known, times.unknown) }
}

/** How often the slower of two is the one that is slower in general: what the clock would tell somebody who asks once. */
function guessedRight(a: number[], b: number[]) {
  const wins = a.flatMap((x) => b.map((y): number => (x > y ? 1 : x === y ? 0.5 : 0)))
  const share = wins.reduce((sum, win) => sum + win, 0) / wins.length
  return Math.max(share, 1 - share)
}

function line({ name, known, unknown, right }: Row) {
  return `| ${name} | ${median(known).toFixed(1)} ms | ${median(unknown).toFixed(1)} ms | ${Math.round(right * 100)} % |`
}
