import { setTimeout as pause } from 'node:timers/promises'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { like } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { signWebhook } from '../../api/src/adapters/payments/webhook-signature.ts'
import { sandboxWebhooks } from '../../api/src/db/schema.ts'
import { WEBHOOK_PATH } from '../../api/src/features/payments/routes.ts'
import { sweepPayments } from '../../api/src/features/payments/settling/sweep-payments.ts'
import { pick, type Random, randomFrom, shuffle } from '../../api/src/random.ts'
import { SANDBOX_SECRET_KEY } from '../../api/src/sandbox/keys.ts'
import { type Buyer, charge, declinedCard, openShop } from '../../api/test/money/shop.ts'
import { endLeases, sendDueMails } from '../../api/test/run-due-jobs.ts'
import { type Fate, openTroubledApp } from './troubled-shop.ts'
import { markBooks, readBooks, type Since } from './verdicts/books.ts'
import { halfSettled, judge } from './verdicts/verdict.ts'

/** Eight seeds of the proof under faults, in one process. `npm run faults` does it with many, and kills them. */
const shop = await openShop()
const received = new Set<string>()
let fate: Fate = () => false
const apps = await Promise.all(
  [1, 2].map(() => openTroubledApp(shop.place, shop.deps, received, (...what) => fate(...what))),
)
afterAll(() => Promise.all(apps.map(({ close }) => close())))

const shelf = { db: shop.db, bank: shop.db, received }
const courseIds = shop.paid.map(({ id }) => id)
const anyApp = (random: Random) => pick(random, apps).app

async function post(app: FastifyInstance, url: string, payload: object | string, headers: Record<string, string>) {
  const answer = await app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}

function comeBack(app: FastifyInstance, buyer: Buyer, cart: number[], reference: string) {
  const enrollments = cart.map((course_id) => ({ user_id: buyer.id, course_id }))
  const headers = { authorization: `Bearer ${buyer.token}` }
  return post(app, `${API_BASE}/enrollments/enrol/learnerEnrolMultiple`, { enrollments, reference }, headers)
}

async function hearFromBank(app: FastifyInstance, reference: string) {
  const rows = await shop.db
    .select({ body: sandboxWebhooks.body })
    .from(sandboxWebhooks)
    .where(like(sandboxWebhooks.body, `%"${reference}"%`))
  for (const { body } of rows)
    await post(app, WEBHOOK_PATH, body, {
      'content-type': 'application/json',
      'x-paystack-signature': signWebhook(body, SANDBOX_SECRET_KEY),
    })
}

async function begin(random: Random, buyer: Buyer, cart: number[]): Promise<string> {
  for (;;) {
    const headers = { authorization: `Bearer ${buyer.token}` }
    const { status, data } = await post(anyApp(random), `${API_BASE}/payments`, { course_ids: cart }, headers)
    if (status === 200) return data.reference
  }
}

/**
 * A rollback fails only with its connection, which is then gone. Who cannot even take an unopened payment back makes the
 * next click wait for 15 s; that is tried with real processes.
 */
const spared = /^rollback$|"access_code" is null/
/** Nothing is half done before the first write. */
const harmless = /^(select|begin|insert into "rate_limits")/

/** One checkout, in which everything that can happen to it happens at once and in any order. */
async function checkOut(random: Random, buyer: Buyer) {
  const cart = shuffle(random, courseIds).slice(0, 1 + Math.floor(random() * 3))
  const reference = await begin(random, buyer, cart)
  const steps = {
    charge: () => charge(shop.app, reference),
    decline: () => charge(shop.app, reference, declinedCard),
    back: () => comeBack(anyApp(random), buyer, cart, reference),
    webhook: () => hearFromBank(anyApp(random), reference),
    sweep: () => sweepPayments({ ...pick(random, apps).deps, clock: () => new Date(Date.now() + 120_000) }),
    mails: () => sendDueMails(pick(random, apps).deps),
  }
  const others = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
    pick(random, ['decline', 'back', 'back', 'webhook', 'sweep', 'mails'] as const),
  )
  const order = shuffle(random, [...(random() < 0.9 ? (['charge'] as const) : []), ...others])
  await Promise.allSettled(order.map((step) => pause(random() * 8).then(steps[step])))
  return reference
}

async function waitUntilQuiet(references: string[]) {
  fate = () => false
  const [{ app, deps }] = apps as [(typeof apps)[number]]
  for (const reference of references) await hearFromBank(app, reference)
  const tomorrow = { ...deps, clock: () => new Date(Date.now() + 86_400_000) }
  while ((await sweepPayments(tomorrow)) > 0);
  await endLeases(deps)
  await sendDueMails(deps)
}

async function expectTrueBooks(since: Since) {
  const { explained, ...numbers } = judge(await readBooks(shelf, since))
  expect(explained).toEqual([])
  expect(Object.values(numbers).filter((count) => count !== 0)).toEqual([])
}

test.each(Array.from({ length: 8 }, (_, at) => at + 1))(
  'seed %i: whatever breaks in whichever order, books and bank agree and no mail is lost',
  async (seed) => {
    const random = randomFrom(`faults ${seed}`)
    const since = await markBooks(shelf)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.newBuyer()))
    fate = (_what, text = '') => !spared.test(text) && random() < (harmless.test(text) ? 0.02 : 0.12)
    const references = await Promise.all(buyers.map((buyer) => checkOut(random, buyer)))
    expect(halfSettled(await readBooks(shelf, since))).toEqual([])
    await waitUntilQuiet(references.filter(() => random() < 0.5))
    await waitUntilQuiet(references)
    await expectTrueBooks(since)
  },
)

test('a settle that breaks off after any of its statements leaves nothing half done, and the next one completes it', {
  timeout: 60_000,
}, async () => {
  const [{ app }] = apps as [(typeof apps)[number]]
  const since = await markBooks(shelf)
  const references: string[] = []
  const cart = courseIds.slice(0, 2)
  let hasBroken = true
  while (hasBroken) {
    const buyer = await shop.newBuyer()
    const reference = await begin(Math.random, buyer, cart)
    await charge(shop.app, reference)
    references.push(reference)
    let count = Number.NEGATIVE_INFINITY
    hasBroken = false
    fate = (what, text) => {
      if (what !== 'statement') return false
      count = text === 'begin' ? 0 : count + 1
      if (count !== references.length) return false
      hasBroken = true
      return true
    }
    expect((await comeBack(app, buyer, cart, reference)).status).toBe(hasBroken ? 500 : 200)
    expect(halfSettled(await readBooks(shelf, since))).toEqual([])
    fate = () => false
    expect((await comeBack(app, buyer, cart, reference)).status).toBe(200)
  }
  expect(references.length).toBeGreaterThan(8)
  await waitUntilQuiet([])
  await expectTrueBooks(since)
})
