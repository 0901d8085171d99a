import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { payments } from '../../../db/schema.ts'

const { app, db, deps, owner, at, newPerson, paid } = await openOrganisation()
const { provider: sandbox } = deps
const course = paid[0]?.id ?? 0
afterEach(() => {
  deps.provider = sandbox
})

const gift = { name: 'Tobi', email: 'tobi@example.test' }
let number = 0
type Person = { headers: Record<string, string> }

/** Everything by which somebody begins to pay, sent with the same key each time. */
function begin({ headers }: Person, path: string, payload: object) {
  const key = `payment-${++number}`
  return async () => {
    const answer = await app.inject({
      method: 'POST',
      url: API_BASE + path,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    })
    const { code, data } = answer.json()
    return {
      status: answer.statusCode,
      code,
      reference: data?.reference,
      isAgain: answer.headers['idempotent-replayed'],
    }
  }
}
const inState = (userId: number, state: 'pending' | 'failed') =>
  db.$count(payments, and(eq(payments.userId, userId), eq(payments.state, state)))

async function invoiceOf(person: typeof owner) {
  const { data } = await person.call('POST', `${at}/seats`, { course_id: course, quantity: 5, invoice: true })
  return `${at}/invoices/${data.number}/payments`
}

test.each([
  ['a cart', async () => ({ who: await newPerson(['User']), path: '/payments', body: { course_ids: [course] } })],
  ['a gift', async () => ({ who: await newPerson(['User']), path: '/payments', body: { course_ids: [course], gift } })],
  ['seats', async () => ({ who: owner, path: `${at}/seats`, body: { course_id: course, quantity: 3 } })],
  ['an invoice', async () => ({ who: owner, path: await invoiceOf(owner), body: {} })],
])(
  'while the provider is away %s can be tried again with the same key, and one payment that can be paid comes of it',
  async (_what, make) => {
    const { who, path, body } = await make()
    const send = begin(who, path, body)
    const [pending, failed] = [await inState(who.id, 'pending'), await inState(who.id, 'failed')]
    deps.provider = { ...sandbox, initialize: () => Promise.reject(new Failure('provider_unavailable')) }
    for (const tries of [1, 2]) {
      expect(await send()).toMatchObject({ status: 503, code: 'provider_unavailable' })
      // What was begun cannot be paid by anyone.
      expect(await inState(who.id, 'failed')).toBe(failed + tries)
    }
    deps.provider = sandbox
    const done = await send()
    expect(done).toMatchObject({ status: 200, isAgain: undefined })
    expect(await send()).toEqual({ ...done, isAgain: 'true' })
    expect(await inState(who.id, 'pending')).toBe(pending + 1)
  },
)

test('after an error of ours a payment is not begun again under its key; a new key finds the one that can be paid', async () => {
  const buyer = await newPerson(['User'])
  const send = begin(buyer, '/payments', { course_ids: [course] })
  const sendAnew = begin(buyer, '/payments', { course_ids: [course] })
  // The payment is open at the provider, and then something of ours breaks.
  deps.provider = {
    ...sandbox,
    initialize: async (order) => {
      const opened = await sandbox.initialize(order)
      await db.update(payments).set(opened).where(eq(payments.reference, order.reference))
      throw new Error('broken')
    },
  }
  expect(await send()).toMatchObject({ status: 500 })
  deps.provider = sandbox
  expect(await send()).toMatchObject({ status: 409, code: 'call_cut_off' })
  const [payment] = await db.select().from(payments).where(eq(payments.userId, buyer.id))
  expect(await sendAnew()).toMatchObject({ status: 200, reference: payment?.reference })
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(1)
})
