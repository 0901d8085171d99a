import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { signWebhook } from '../../src/adapters/payments/webhook-signature.ts'
import { enrolments, payments, refunds, sandboxLedger, sandboxWebhooks } from '../../src/db/schema.ts'
import { SANDBOX_SECRET_KEY } from '../../src/sandbox/keys.ts'
import { openOffice } from '../admin.ts'
import { keepBystander } from '../bystander.ts'

export const reason = 'The course was not what it said it was.'

/** An office in which money is given back, and what is to be seen of that on all sides. */
export async function openSales(options: Parameters<typeof openOffice>[0] = {}) {
  const office = await openOffice(options)
  await keepBystander(office)
  const { app, db, admin } = office

  const refund = (reference: string, body: object = {}, who = admin) =>
    who.call('POST', `/admin/payments/${reference}/refunds`, { reason, ...body })
  const accept = (reference: string) => admin.call('POST', `/admin/payments/${reference}/acceptance`)

  async function paymentOf(reference: string) {
    const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
    return payment as typeof payments.$inferSelect
  }

  async function refundsOf(reference: string) {
    const { id } = await paymentOf(reference)
    return db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(asc(refunds.id))
  }

  /** A payment as one of the lists shows it. */
  async function listed(list: string, reference: string, search = '') {
    const { data } = await admin.call('GET', `/admin/payments?list=${list}&search=${search}`)
    return data.payments.find((payment: { reference: string }) => payment.reference === reference)
  }

  /** What the sandbox has sent back, in kobo. */
  async function returnedAt(reference: string) {
    const isIt = and(eq(sandboxLedger.reference, reference), eq(sandboxLedger.kind, 'refund'))
    const entries = await db.select().from(sandboxLedger).where(isIt).orderBy(asc(sandboxLedger.id))
    return entries.map(({ amount }) => amount)
  }

  /** Brings the sandbox's events of a payment, as it does by itself in a running product. */
  async function deliver(reference: string) {
    for (const { body } of await db.select().from(sandboxWebhooks).orderBy(asc(sandboxWebhooks.id))) {
      if (!body.includes(reference)) continue
      const signature = signWebhook(body, SANDBOX_SECRET_KEY)
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
      const heard = await app.inject({ method: 'POST', url: '/api/v1/payments/webhook', headers, payload: body })
      expect(heard.statusCode).toBe(200)
    }
  }

  /** How many courses somebody has. */
  const accessOf = ({ id }: { id: number }) =>
    db.$count(enrolments, and(eq(enrolments.userId, id), isNull(enrolments.endedAt)))

  return { ...office, refund, accept, paymentOf, refundsOf, listed, returnedAt, deliver, accessOf }
}
