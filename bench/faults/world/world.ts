import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, gt } from 'drizzle-orm'
import { readConfig } from '../../../api/src/config.ts'
import { connect, type Db } from '../../../api/src/db/client.ts'
import { courses } from '../../../api/src/db/schema.ts'
import { seedWhenEmpty } from '../../../api/src/db/seed/seed.ts'
import { readOffers } from '../../../api/src/features/enrolment/offers.ts'
import { WEBHOOK_PATH } from '../../../api/src/features/payments/routes.ts'
import { randomFrom } from '../../../api/src/random.ts'
import { SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from '../../../api/src/sandbox/keys.ts'
import type { Case } from '../verdicts/books.ts'
import { openBank, type Wire } from './bank.ts'
import { openCluster } from './cluster.ts'
import { type Fleet, openFleet } from './fleet.ts'
import { makeOffers } from './offers.ts'
import { openPostOffice } from './post-office.ts'

export const PROCESSES = 3
export type World = Awaited<ReturnType<typeof openWorld>>

/** Everything the proof needs, in one temporary folder: a bank, a post office, the product's database and its processes. */
export async function openWorld(seed: string, isQuick: boolean) {
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'koya-faults-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    // The databases may run as another user.
    chmodSync(folder, 0o755)
    const ledger = await openCluster(join(folder, 'bank'))
    undo.push(ledger.close)
    const product = await openCluster(join(folder, 'product'))
    undo.push(product.close)
    const { db, close: disconnect } = connect(product.place, { max: 4, name: 'faults' })
    undo.push(disconnect)
    await seedWhenEmpty(db, readConfig({}), () => {})

    const lost = new Set<string>()
    /** Disputes, as the payers' banks know them. */
    const cases: Case[] = []
    /** Payments whose money went back without any news of it. */
    const untold = new Set<string>()
    const bank = await openBank(ledger.place, (...webhook) => carry(fleet, lost, ...webhook))
    undo.push(bank.close)
    const post = await openPostOffice()
    undo.push(post.close)
    const fleet: Fleet = openFleet({
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      // Processes are started by the dozen.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DATABASE_URL: product.url,
      SMTP_URL: post.url,
      PAYSTACK_URL: bank.apiUrl,
      PAYSTACK_PUBLIC_KEY: SANDBOX_PUBLIC_KEY,
      PAYSTACK_SECRET_KEY: SANDBOX_SECRET_KEY,
      TRUST_PROXY: 'on',
    })
    undo.push(fleet.close)
    await fleet.fill(PROCESSES)
    const courses = await openCourses(db)
    const offers = await makeOffers(db, courses)
    return { seed, isQuick, db, product, bank, post, fleet, courses, offers, lost, cases, untold, close }
  } catch (error) {
    await close()
    throw error
  }
}

const wireRandom = randomFrom('wire')

/** What is in `lost` the network swallows for good: the bank believes that it was delivered. */
async function carry(fleet: Fleet, lost: Set<string>, ...[body, signature]: Parameters<Wire>) {
  const { data } = JSON.parse(body.toString()) as { data: { reference: string } }
  if (lost.has(data.reference)) return 200
  const ship = fleet.any(wireRandom)
  return ship ? await sendWebhook(ship.address, body.toString(), signature) : 502
}

export async function sendWebhook(address: string, body: string, signature: string) {
  const response = await fetch(address + WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => {})
  return response?.status ?? 502
}

/** Courses that cost something and that anyone may have today. */
export async function openCourses(db: Db) {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(gt(courses.priceKobo, 0), eq(courses.status, 1)))
  const courseIds = rows.map(({ id }) => id)
  const offers = await readOffers(db, { userId: 0, courseIds, now: new Date() })
  return offers.filter(({ state }) => state === 'open').map(({ course }) => course.id)
}
