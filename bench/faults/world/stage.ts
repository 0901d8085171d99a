import { join } from 'node:path'
import { and, eq, gt } from 'drizzle-orm'
import { readConfig } from '../../../api/src/config.ts'
import { connect, type Db, type Place } from '../../../api/src/db/client.ts'
import { courses } from '../../../api/src/db/schema.ts'
import { seedWhenEmpty } from '../../../api/src/db/seed/seed.ts'
import { readOffers } from '../../../api/src/features/enrolment/offers.ts'
import { WEBHOOK_PATH } from '../../../api/src/features/payments/routes.ts'
import { type Random, randomFrom } from '../../../api/src/random.ts'
import { SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from '../../../api/src/sandbox/keys.ts'
import type { Case } from '../verdicts/books.ts'
import { openBank, type Wire } from './bank.ts'
import { openCluster } from './cluster.ts'
import { makeOffers } from './offers.ts'
import { openPostOffice } from './post-office.ts'

/** Where the product is to be found, and the wish that so many of its processes run. */
export type Door = { address: string }
export type Doors = { any: (random: Random) => Door | undefined; fill: (wanted: number) => Promise<void> }
export type Stage<Found extends Doors = Doors> = Awaited<ReturnType<typeof openStage<Found>>>

type Given = {
  seed: string
  isQuick: boolean
  folder: string
  place: Place
  onClose: (step: () => unknown) => unknown
}

/** Everything around the product: a bank with a database of its own, a post office, and the demo market on the product's database. */
export async function openStage<Found extends Doors>(
  { seed, isQuick, folder, place, onClose }: Given,
  openDoors: (env: NodeJS.ProcessEnv) => Promise<Found>,
) {
  const ledger = await openCluster(join(folder, 'bank'))
  onClose(ledger.close)
  const { db, close: disconnect } = connect(place, { max: 4, name: 'faults' })
  onClose(disconnect)
  await seedWhenEmpty(db, readConfig({}), () => {})

  const lost = new Set<string>()
  /** Disputes, as the payers' banks know them. */
  const cases: Case[] = []
  /** Payments whose money went back without any news of it. */
  const untold = new Set<string>()
  const bank = await openBank(ledger.place, (...webhook) => carry(fleet, lost, ...webhook))
  onClose(bank.close)
  const post = await openPostOffice()
  onClose(post.close)
  const fleet: Found = await openDoors({
    SMTP_URL: post.url,
    PAYSTACK_URL: bank.apiUrl,
    PAYSTACK_PUBLIC_KEY: SANDBOX_PUBLIC_KEY,
    PAYSTACK_SECRET_KEY: SANDBOX_SECRET_KEY,
    TRUST_PROXY: 'on',
  })
  const courses = await openCourses(db)
  const offers = await makeOffers(db, courses)
  return { seed, isQuick, db, bank, post, fleet, courses, offers, lost, cases, untold }
}

const wireRandom = randomFrom('wire')

/** What is in `lost` the network swallows for good: the bank believes that it was delivered. */
async function carry(fleet: Doors, lost: Set<string>, ...[body, signature]: Parameters<Wire>) {
  const { data } = JSON.parse(body.toString()) as { data: { reference: string } }
  if (lost.has(data.reference)) return 200
  const door = fleet.any(wireRandom)
  return door ? await sendWebhook(door.address, body.toString(), signature) : 502
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
