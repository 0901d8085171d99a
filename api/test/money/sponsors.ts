import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { enrolments, payments, rateLimits, sponsorships } from '../../src/db/schema.ts'
import { sendDueMails } from '../run-due-jobs.ts'
import { balancesOf } from './books.ts'
import { openSales } from './sales.ts'
import { charge } from './shop.ts'

/** Learners who ask others to pay for a course, and whoever has their link. */
export async function openSponsors() {
  const sales = await openSales()
  const { app, db, deps, paid, sentMails } = sales
  const course = paid[0] as (typeof paid)[number]
  const price = course.priceKobo / 100

  async function anyone(method: 'GET' | 'POST', path: string, payload?: object) {
    // Everybody in here comes from one address.
    await db.delete(rateLimits)
    const response = await app.inject({ method, url: API_BASE + path, ...(payload && { payload }) })
    return { status: response.statusCode, ...response.json() }
  }

  type Learner = Awaited<ReturnType<typeof sales.newBuyer>>

  async function newLink(note = 'For my exam in May.') {
    const learner = await sales.newBuyer()
    const { data } = await learner.call('POST', '/sponsorships', { course_id: course.id, note })
    return { learner, token: data.token as string }
  }

  const begin = (token: string, email: string, amount: number) =>
    anyone('POST', `/sponsorships/${token}/payments`, { email, amount })
  const show = async (token: string) => (await anyone('GET', `/sponsorships/${token}`)).data

  /** Begins, pays at the sandbox and comes back from the popup. */
  async function give(token: string, email: string, amount: number) {
    const { data } = await begin(token, email, amount)
    await charge(app, data.reference)
    await anyone('POST', `/sponsorships/${token}/payments/${data.reference}/check`)
    return data.reference as string
  }

  const enrolmentsOf = ({ id }: Learner) =>
    db
      .select({ origin: enrolments.origin, courseId: enrolments.courseId })
      .from(enrolments)
      .where(and(eq(enrolments.userId, id), isNull(enrolments.endedAt)))
  /** What the books hold for one link. */
  async function held(token: string) {
    const parts = await db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(sponsorships, eq(sponsorships.id, payments.sponsorshipId))
      .where(eq(sponsorships.token, token))
    const balances = await Promise.all(parts.map(({ id }) => balancesOf(db, id)))
    return balances.reduce((sum, { sponsors_money = 0 }) => sum - sponsors_money, 0)
  }
  const mailsTo = async (email: string) => {
    await sendDueMails(deps)
    return sentMails.filter(({ to }) => to === email)
  }

  return { ...sales, course, price, anyone, newLink, begin, show, give, enrolmentsOf, held, mailsTo }
}
