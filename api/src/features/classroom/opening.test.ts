import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/money/shop.ts'
import { logInAs } from '../../../test/people.ts'
import { courses, lmsTickets } from '../../db/schema.ts'

const secret = 'shared-with-the-learning-system'
const shop = await openShop({ env: { LMS_URL: 'https://lms.example/learn', LMS_SECRET: secret } })
const { app, db, deps, free } = shop
const course = free[0]?.id ?? 0
const { buyer } = shop
await buyer.enrol([course])

const open = (id = course) => buyer.call('POST', `/courses/${id}/open`)

async function redeem(ticket: string, given = secret) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/lms/tickets/redeem',
    payload: { ticket, secret: given },
  })
  return { status: response.statusCode, ...response.json() }
}

async function ticketOf(id = course) {
  const url = new URL((await open(id)).data.url)
  return [...url.searchParams.values()][0] ?? ''
}

test('opening leads to the learning system with an encrypted ticket and the profile id under random names', async () => {
  const urls = [new URL((await open()).data.url), new URL((await open()).data.url)]
  const [one, two] = urls.map((url) => [...url.searchParams.entries()])
  expect(urls[0]?.origin + (urls[0]?.pathname ?? '')).toBe(`https://lms.example/learn/${course}`)
  expect(one?.[1]?.[1]).toBe(String(buyer.id))
  expect(one?.map(([name]) => name)).not.toEqual(two?.map(([name]) => name))
  expect(urls[0]?.href).not.toContain(buyer.token)
})

test('a course with an lms_course_id of its own opens under it', async () => {
  await db.update(courses).set({ lmsCourseId: 'moodle-42' }).where(eq(courses.id, course))
  expect((await open()).data.url).toContain('/learn/moodle-42?')
  expect((await redeem(await ticketOf())).data.course).toEqual({ id: course, lms_course_id: 'moodle-42' })
  await db.update(courses).set({ lmsCourseId: null }).where(eq(courses.id, course))
})

test('only the enrolled, the teachers and admins may open a course', async () => {
  expect(await open(shop.paid[0]?.id)).toMatchObject({ status: 403, code: 'not_enrolled' })
  expect(await open(2_000_000_000)).toMatchObject({ status: 403 })
  const { token } = (await logInAs(app, 'admin@koya.test', 'Koya-demo-2026')).json()
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/courses/${shop.paid[0]?.id}/open`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.statusCode).toBe(200)
})

test('a system outside redeems a ticket once, with the secret, within a minute', async () => {
  const ticket = await ticketOf()
  expect((await redeem(ticket, 'wrong')).status).toBe(403)
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(ticket)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(won[0]?.data).toMatchObject({ user: { id: buyer.id, email: buyer.email }, course: { id: course } })
  expect((await redeem(ticket)).code).toBe('ticket_no_longer_valid')

  const late = await ticketOf()
  // Another that is still good does not make a used one good again.
  expect((await redeem(ticket)).status).toBe(410)
  const now = new Date()
  deps.clock = () => now
  await db.update(lmsTickets).set({ expiresAt: now })
  expect((await redeem(late)).status).toBe(410)
  deps.clock = () => new Date()
  expect((await redeem('not a ticket')).status).toBe(410)
  expect((await redeem(`${ticket.slice(0, -2)}AA`)).status).toBe(410)
})

test('a small learning system of somebody else lets the learner in', async () => {
  const lms = Fastify()
  lms.get<{ Params: { course: string }; Querystring: Record<string, string> }>('/learn/:course', async ({ query }) => {
    for (const value of Object.values(query)) {
      const { status, data } = await redeem(value)
      if (status === 200) return `Welcome ${data.user.first_name} to ${data.course.lms_course_id}`
    }
    return 'Who are you?'
  })
  const { pathname, search } = new URL((await open()).data.url)
  expect((await lms.inject(pathname + search)).body).toBe(`Welcome Ada to ${course}`)
  expect((await lms.inject(pathname + search)).body).toBe('Who are you?')
  await lms.close()
})

test('without a secret of our own nobody outside can ask', async () => {
  const { lmsSecret } = deps.config
  deps.config.lmsSecret = undefined
  expect((await redeem(await ticketOf(), '')).status).toBe(403)
  deps.config.lmsSecret = lmsSecret
})

test('a teacher sees what became of their courses, in two statements', async () => {
  const { token } = (await logInAs(app, 'instructor@koya.test', 'Koya-demo-2026')).json()
  const list = await app.inject({ url: '/api/v1/courses/my/courses', headers: { authorization: `Bearer ${token}` } })
  const { data } = list.json()
  expect(data.length).toBeGreaterThan(0)
  for (const { figures } of data) {
    expect(figures.months).toHaveLength(12)
    expect(figures.completion).toBeLessThanOrEqual(100)
    expect(
      figures.months.reduce((sum: number, { enrolments }: { enrolments: number }) => sum + enrolments, 0),
    ).toBeLessThanOrEqual(figures.enrolments)
  }
  expect((await buyer.call('GET', '/courses/my/courses')).data).toEqual([])
})
