import { createHash } from 'node:crypto'
import type { Endpoint } from '@koya/contract/protocol/endpoint.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import { rateLimits, sessions, userRoles, users } from '../../src/db/schema.ts'
import { makeWorld, type World } from '../roles/world.ts'
import { exampleOf } from './examples.ts'
import { judge } from './judge.ts'
import { knownValues } from './known-values.ts'
import { type FuzzRequest, requestsTo } from './requests.ts'
import { goShopping } from './shopping.ts'

/** After so many everyone gets a new world: what was logged out, deleted or used up in the old one answers no more. */
const REQUESTS_A_WORLD = 2_000
/** After so many the limits are forgotten and everyone is let in again: else all that remains is 429 and 401. */
const REQUESTS_A_BREATH = 100
const AT_ONCE = 8

type Wrong = { what: string; times: number; first: FuzzRequest; body: string }
export type Fuzzed = {
  requests: number
  statuses: Map<number, number>
  /** How often each endpoint was asked, and how often it did what was asked. */
  calls: Map<string, { asked: number; done: number }>
  wrong: Map<string, Wrong>
}

type Options = { requests: number; seed: number; say?: (so_far: Fuzzed) => void; signal?: AbortSignal }

/** Sends so many requests made from the contract and remembers each kind of answer that the contract does not promise. */
export async function fuzz(app: FastifyInstance, db: Db, { requests, seed, say, signal }: Options): Promise<Fuzzed> {
  const fuzzed: Fuzzed = { requests: 0, statuses: new Map(), calls: new Map(), wrong: new Map() }
  for (let from = 0; from < requests && !signal?.aborted; from += REQUESTS_A_WORLD) {
    const world = await makeWorld(app, db)
    const numRuns = Math.min(REQUESTS_A_WORLD, requests - from)
    const batch = fc.sample(await anyRequest(app, db, world), { seed: seed + from, numRuns })
    for (let at = 0; at < batch.length && !signal?.aborted; at += REQUESTS_A_BREATH) {
      await breathe(db, world)
      await sendAll(app, batch.slice(at, at + REQUESTS_A_BREATH), fuzzed)
      say?.(fuzzed)
    }
  }
  return fuzzed
}

async function anyRequest(app: FastifyInstance, db: Db, world: World) {
  const known = knownValues(world, await goShopping(app, db, world))
  const each = [...app.endpoints.values()].map(async (endpoint) =>
    requestsTo(endpoint, world, known, await exampleOf(endpoint, world)),
  )
  return fc.oneof(...(await Promise.all(each)))
}

/** Everyone is who they were, also those who have left, changed their password or lost their role. */
async function breathe(db: Db, { people }: World) {
  await db.delete(rateLimits)
  for (const [who, { id, token, email, passwordHash }] of Object.entries(people)) {
    // An address is free once its owner has left, and somebody may have taken it.
    const isTaken = and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.id, id))
    await db
      .update(users)
      .set({ email: sql`'moved-' || ${users.id} || '@example.test'` })
      .where(isTaken)
    await db.update(users).set({ deletedAt: null, email, passwordHash }).where(eq(users.id, id))
    const tokenHash = createHash('sha256').update(token).digest()
    await db.insert(sessions).values({ userId: id, tokenHash }).onConflictDoNothing()
    const role = who === 'admin' ? 'Admin' : who === 'learner' ? 'User' : 'Instructor'
    await db.delete(userRoles).where(eq(userRoles.userId, id))
    await db.insert(userRoles).values({ userId: id, position: 0, role })
    const place = placeAtMarina[who]
    if (place) await takeIn(db, id, place)
  }
}

/** In the organisation of the demo, so that what only its people may do is tried as well. */
const placeAtMarina: Partial<Record<string, string>> = { lead: 'owner', collaborator: 'manager', learner: 'member' }

async function takeIn(db: Db, userId: number, role: string) {
  await db.execute(sql`INSERT INTO memberships (organisation_id, user_id, role)
    SELECT id, ${userId}, ${role} FROM organisations WHERE slug = 'marina'
    ON CONFLICT (organisation_id, user_id) DO UPDATE SET role = excluded.role`)
}

async function sendAll(app: FastifyInstance, batch: FuzzRequest[], fuzzed: Fuzzed) {
  const waiting = batch[Symbol.iterator]()
  const sendInTurn = async () => {
    for (const request of waiting) await sendOne(app, request, fuzzed)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
}

async function sendOne(app: FastifyInstance, request: FuzzRequest, fuzzed: Fuzzed) {
  const { call, caller: _, ...sent } = request
  const answer = await app.inject(sent)
  const { statusCode, body } = answer
  fuzzed.requests++
  fuzzed.statuses.set(statusCode, (fuzzed.statuses.get(statusCode) ?? 0) + 1)
  const { asked, done } = fuzzed.calls.get(call) ?? { asked: 0, done: 0 }
  fuzzed.calls.set(call, { asked: asked + 1, done: done + (statusCode < 400 ? 1 : 0) })
  const said = judge(app.endpoints.get(call) as Endpoint, request, answer)
  if (!said) return
  const what = `${call} ${said}`
  const wrong = fuzzed.wrong.get(what) ?? { what, times: 0, first: request, body: body.slice(0, 500) }
  fuzzed.wrong.set(what, { ...wrong, times: wrong.times + 1 })
}
