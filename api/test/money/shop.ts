import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import { courses } from '../../src/db/schema.ts'
import { SANDBOX_PATH } from '../../src/sandbox/keys.ts'
import { logInAs, makePerson } from '../people.ts'
import { testApp } from '../test-app.ts'

export const goodCard = { number: '4084084084084081', cvv: '408' }
export const declinedCard = { number: '4084080000005408', cvv: '001' }

/** The demo market with a buyer in it. */
export async function openShop(options: Parameters<typeof testApp>[0] = {}) {
  const setting = await testApp({ template: 'market', ...options })
  const { app, db } = setting
  const paid = await coursesAt(db, gt(courses.priceKobo, 0))
  const free = await coursesAt(db, eq(courses.priceKobo, 0))
  return { ...setting, paid, free, buyer: await makeBuyer(app, db), newBuyer: () => makeBuyer(app, db) }
}

export type Buyer = Awaited<ReturnType<typeof makeBuyer>>

/** A person with a session, and the calls they make. */
async function makeBuyer(app: FastifyInstance, db: Db) {
  const person = await makePerson(db)
  const { token } = (await logInAs(app, person.email)).json()
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
    const response = await app.inject({
      method,
      url: API_BASE + path,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, ...response.json() }
  }
  const wanting = (ids: number[]) => ids.map((course_id) => ({ user_id: person.id, course_id }))
  return {
    ...person,
    token,
    call,
    pay: (ids: number[]) => call('POST', '/payments', { course_ids: ids }),
    enrol: (ids: number[]) => call('POST', '/enrollments', { enrollments: wanting(ids) }),
    enrolFromCart: (ids: number[], reference?: string) =>
      call('POST', '/enrollments/enrol/learnerEnrolMultiple', {
        enrollments: wanting(ids),
        ...(reference && { reference }),
      }),
  }
}

/** Pays at the sandbox, as the popup does. */
export async function charge(app: FastifyInstance, reference: string, card: object = goodCard) {
  const response = await app.inject({ method: 'POST', url: `${SANDBOX_PATH}/charge`, payload: { reference, card } })
  return response.json().data
}

/** A print of the books: whatever changes in one of these tables changes its print. */
export async function booksOf(db: Db) {
  const prints: Record<string, unknown> = {}
  for (const table of ['payments', 'payment_items', 'enrolments', 'refunds']) {
    const print = sql`SELECT md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) FROM ${sql.identifier(table)} t`
    prints[table] = (await db.execute(print)).rows
  }
  return prints
}

/** Courses that anyone may enrol in today. */
async function coursesAt(db: Db, price: ReturnType<typeof eq>) {
  return db
    .select()
    .from(courses)
    .where(
      and(
        price,
        eq(courses.status, 1),
        or(isNull(courses.enrolmentStart), sql`${courses.enrolmentStart} < current_date`),
        or(isNull(courses.enrolmentEnd), sql`${courses.enrolmentEnd} > current_date`),
      ),
    )
    .orderBy(asc(courses.id))
    .limit(8)
}
