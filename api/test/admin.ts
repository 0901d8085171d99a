import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { desc, eq } from 'drizzle-orm'
import { auditTrail } from '../src/db/schema.ts'
import { charge, openShop } from './money/shop.ts'
import { logInAs, makePerson } from './people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The demo market with an admin in it, and people who have bought something. */
export async function openOffice(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const { app, db } = shop

  /** Somebody with a session, and the calls they make. */
  async function newPerson(roles: Role[]) {
    const person = await makePerson(db, { roles })
    const { token } = (await logInAs(app, person.email)).json()
    const headers = { authorization: `Bearer ${token}` }
    const call = async (method: Method, path: string, payload?: object) => {
      const response = await app.inject({ method, url: API_BASE + path, headers, ...(payload && { payload }) })
      return { status: response.statusCode, ...response.json() }
    }
    return { ...person, headers, call }
  }

  /** A learner who has paid for courses and got them. */
  async function newSale(courseIds = [shop.paid[0]?.id ?? 0]) {
    const buyer = await shop.newBuyer()
    const { data } = await buyer.pay(courseIds)
    const reference: string = data.reference
    await charge(app, reference)
    await buyer.enrolFromCart(courseIds, reference)
    return { buyer, reference, amount: data.amount / 100 }
  }

  /** What the trail says of a subject, the newest first. */
  async function trailOf(subject: string) {
    const rows = await db.select().from(auditTrail).where(eq(auditTrail.subject, subject)).orderBy(desc(auditTrail.id))
    return rows.map(({ action, actorId, details }) => ({ action, actorId, details }))
  }

  return { ...shop, newPerson, newSale, trailOf, admin: await newPerson(['Admin']) }
}
