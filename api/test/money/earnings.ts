import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { signWebhook } from '../../src/adapters/payments/webhook-signature.ts'
import { releaseEarnings } from '../../src/books/release-earnings.ts'
import { payouts, sandboxLedger, sandboxWebhooks } from '../../src/db/schema.ts'
import { SANDBOX_SECRET_KEY } from '../../src/sandbox/keys.ts'
import { letTransfersMove, type outcomes, testAccountOf } from '../../src/sandbox/transfers.ts'
import { openSales } from './sales.ts'

type Options = NonNullable<Parameters<typeof openSales>[0]>
export type Teacher = Awaited<ReturnType<Awaited<ReturnType<typeof openSales>>['newPerson']>>

/** A market in which teachers sell courses and are paid. What was sold is available at once, unless told otherwise. */
export async function openSchool(options: Options = {}) {
  const sales = await openSales({ ...options, env: { PAYOUT_HOLD_DAYS: '0', ...options.env } })
  const { app, db, deps, newPerson, newSale } = sales
  const course = sales.paid[0]?.id ?? 0
  /** News of earlier tests are not brought again. */
  let heardUntil = 0
  const until = (ms: number) => new Date(Date.now() + ms)

  const release = () => releaseEarnings(db, { now: new Date(), holdDays: deps.config.payouts.holdDays })

  /** Leads the course from now on, alone. */
  async function newTeacher() {
    const teacher = await newPerson(['Instructor'])
    await db.execute(sql`DELETE FROM course_instructors WHERE course_id = ${course}`)
    await db.execute(
      sql`INSERT INTO course_instructors (course_id, user_id, is_lead, position) VALUES (${course}, ${teacher.id}, true, 0)`,
    )
    return teacher
  }

  /** With an account at the bank of development, to which that happens. */
  const setAccount = (teacher: Teacher, outcome: keyof typeof outcomes = 0) =>
    teacher.call('PUT', '/earnings/account', { bank_code: '058', account_number: testAccountOf(teacher.id, outcome) })

  /** Somebody who has sold one course and has it available. */
  async function newEarner(outcome: keyof typeof outcomes = 0) {
    const teacher = await newTeacher()
    heardUntil = (await db.$count(sandboxWebhooks)) + 1
    const sale = await newSale([course])
    await release()
    expect((await setAccount(teacher, outcome)).status).toBe(200)
    return { ...teacher, sale }
  }

  async function payoutsOf({ id }: { id: number }) {
    return db.select().from(payouts).where(eq(payouts.userId, id)).orderBy(asc(payouts.id))
  }

  /** Days pass at the bank. */
  async function passTime(ms = 4 * 24 * 3_600_000) {
    while ((await letTransfersMove(db, until(ms))) > 0);
  }

  /** The bank's news, in the order in which it sends them or backwards. */
  async function bringNews({ isReversed = false } = {}) {
    const held = await db.select().from(sandboxWebhooks).orderBy(asc(sandboxWebhooks.id))
    const news = held.filter(({ event }) => event.startsWith('transfer.')).filter(({ id }) => id >= heardUntil)
    for (const { body } of isReversed ? news.toReversed() : news) {
      const headers = {
        'content-type': 'application/json',
        'x-paystack-signature': signWebhook(body, SANDBOX_SECRET_KEY),
      }
      const heard = await app.inject({ method: 'POST', url: '/api/v1/payments/webhook', headers, payload: body })
      expect(heard.statusCode).toBe(200)
    }
  }

  /** What the bank has really sent to somebody, less what came back, in kobo. */
  async function receivedBy(teacher: { id: number }) {
    let sum = 0
    for (const { reference } of await payoutsOf(teacher))
      for (const { kind, amount } of await db
        .select()
        .from(sandboxLedger)
        .where(eq(sandboxLedger.reference, reference)))
        sum += kind === 'transfer' ? amount : -amount
    return sum
  }

  async function balance({ call }: Teacher) {
    const { data } = await call('GET', '/earnings')
    return data.balance as { pending: number; available: number; paying: number; paid: number }
  }

  return {
    ...sales,
    course,
    release,
    newTeacher,
    newEarner,
    setAccount,
    payoutsOf,
    passTime,
    bringNews,
    receivedBy,
    balance,
  }
}
