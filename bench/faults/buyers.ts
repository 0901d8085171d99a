import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sessions, userRoles, users } from '../../api/src/db/schema.ts'
import { hashToken } from '../../api/src/http/session.ts'
import { type Random, randomFrom } from '../../api/src/random.ts'
import { chargeCard } from '../../api/src/sandbox/charge-card.ts'
import { API_BASE } from '../../contract/src/protocol/endpoint.ts'
import type { Role } from '../../contract/src/rules/constants.ts'
import type { Door, Stage } from './world/stage.ts'

export const goodCard = { number: '4084084084084081', cvv: '408' }
const declinedCard = { number: '4084080000005408', cvv: '001' }
/** Ten restarts of PostgreSQL in a row take a minute on a machine that does much else. */
const TIMEOUT_MS = 180_000

/** Status 0: the line broke, or nobody was there. */
export type Answer<Data = { reference: string }> = { status: number; code?: string; data?: Data }
export type Buyer = { id: number; token: string; random: Random }

/** People with a session each, and a random of their own, so that what one does hangs on no other. */
export async function makeBuyers(
  { db, seed }: Stage,
  scenario: string,
  wanted: number,
  role: Role = 'User',
): Promise<Buyer[]> {
  const rows = Array.from({ length: wanted }, () => ({
    firstName: 'Ada',
    lastName: 'Obi',
    email: `${randomBytes(8).toString('hex')}@example.test`,
    passwordHash: 'none',
    emailConfirmedAt: new Date(),
  }))
  const made = await db.insert(users).values(rows).returning({ id: users.id })
  const buyers = made.map(({ id }, at) => ({
    id,
    token: randomBytes(32).toString('base64url'),
    random: randomFrom(`${seed}/${scenario}/${at}`),
  }))
  await db.insert(userRoles).values(buyers.map(({ id }) => ({ userId: id, position: 0, role })))
  await db.insert(sessions).values(buyers.map(({ id, token }) => ({ userId: id, tokenHash: hashToken(token) })))
  return buyers
}

/** One request to one process; any of those that are there, unless told which. */
export function ask<Data = { reference: string }>(
  world: Stage,
  buyer: Buyer,
  path: string,
  body?: object,
  to?: Door,
): Promise<Answer<Data>> {
  return call(world, buyer, { method: 'POST', path, body, to })
}

export function read<Data>(world: Stage, buyer: Buyer, path: string): Promise<Answer<Data>> {
  return call(world, buyer, { method: 'GET', path })
}

type Call = { method: 'GET' | 'POST'; path: string; body?: object | undefined; to?: Door | undefined }

async function call<Data>({ fleet }: Stage, buyer: Buyer, { method, path, body, to }: Call): Promise<Answer<Data>> {
  const door = to ?? fleet.any(buyer.random)
  if (!door) return { status: 0 }
  // Everybody has an address of their own, so that nobody is counted for another.
  const address = `10.${buyer.id >> 16}.${(buyer.id >> 8) & 255}.${buyer.id & 255}`
  const headers = { authorization: `Bearer ${buyer.token}`, 'x-forwarded-for': address }
  try {
    const response = await fetch(door.address + API_BASE + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as object) }
  } catch {
    return { status: 0 }
  }
}

/** Clicks on pay until there is a popup, as a person does whose line is bad. */
export async function begin(world: Stage, buyer: Buyer, courseIds: number[], how: object = {}) {
  const { reference } = await insist(buyer, () => ask(world, buyer, '/payments', { course_ids: courseIds, ...how }))
  return reference
}

/** Until the product says yes. */
export async function insist<Data>(buyer: Buyer, attempt: () => Promise<Answer<Data>>): Promise<Data> {
  const until = Date.now() + TIMEOUT_MS
  let last: Answer<Data> = { status: 0 }
  while (Date.now() < until) {
    last = await attempt()
    if (last.status === 200 && last.data) return last.data
    await pause(100 + buyer.random() * 400)
  }
  throw new Error(`never answered with yes: ${last.status} ${last.code ?? ''}`)
}

/** What the proof itself writes must also get through while PostgreSQL is away. */
export async function persevere<Made>(work: () => Promise<Made>): Promise<Made> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(200)
    }
  }
}

/** What the browser does after the popup's success. */
export function comeBack(world: Stage, buyer: Buyer, courseIds: number[], reference: string, to?: Door) {
  const enrollments = courseIds.map((course_id) => ({ user_id: buyer.id, course_id }))
  return ask(world, buyer, '/enrollments/enrol/learnerEnrolMultiple', { enrollments, reference }, to)
}

export function check(world: Stage, buyer: Buyer, reference: string) {
  return ask(world, buyer, `/payments/${reference}/check`)
}

export async function chargeAt({ bank }: Stage, reference: string) {
  await chargeCard(bank.db, reference, goodCard, new Date())
}

export async function declineAt({ bank }: Stage, reference: string) {
  await chargeCard(bank.db, reference, declinedCard, new Date())
}

/** So many at a time, in order of the list. */
export async function together<T>(items: T[], atOnce: number, work: (item: T, at: number) => Promise<unknown>) {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at)
    }),
  )
}
