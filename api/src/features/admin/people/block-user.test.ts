import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../../test/money/sales.ts'
import { charge } from '../../../../test/money/shop.ts'
import { logInAs } from '../../../../test/people.ts'
import { sendDueMails } from '../../../../test/run-due-jobs.ts'
import { enrolments, sessions, userRoles, users } from '../../../db/schema.ts'
import { blockUser, unblockUser } from './block-user.ts'

const { app, db, deps, admin, paid, newPerson, newBuyer, newSale, deliver, paymentOf, trailOf, sentMails } =
  await openSales()
const reason = 'Shared the exam questions with others.'
const block = (id: number, who = admin) => who.call('PUT', `/admin/users/${id}/block`, { reason })
const unblock = (id: number) => admin.call('DELETE', `/admin/users/${id}/block`)
const course = paid[0]?.id ?? 0

test('whoever is blocked is logged out at once and told so at the next log-in; unblocked, all is as before', async () => {
  const { buyer } = await newSale([course])
  expect(await block(buyer.id)).toMatchObject({ status: 200, message: messages.admin.blocked })
  expect((await buyer.call('GET', '/enrollments/me')).status).toBe(401)
  expect(await db.$count(sessions, eq(sessions.userId, buyer.id))).toBe(0)
  const refused = await logInAs(app, buyer.email)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: messages.login.blocked, code: 'account_blocked' },
  ])
  expect((await logInAs(app, buyer.email, 'Not-the-password-1')).json()).toMatchObject({ code: 'wrong_credentials' })

  const { data } = await admin.call('GET', `/admin/users?search=${buyer.email}`)
  expect(data.users[0].blocked).toEqual({ at: expect.any(String), reason })

  expect(await unblock(buyer.id)).toMatchObject({ status: 200 })
  const again = await logInAs(app, buyer.email)
  expect(again.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${again.json().token}` }
  const mine = await app.inject({ url: '/api/v1/enrollments/me', headers })
  expect(mine.json().data).toMatchObject([{ course_id: course }])
  const trail = (await trailOf(`user ${buyer.id}`)).filter(({ actorId }) => actorId === admin.id)
  expect(trail).toMatchObject([{ action: 'unblock' }, { action: 'block', details: { reason, sessions: 1 } }])
})

test('they are written to when they are blocked, with the reason, and when they are not any more', async () => {
  const person = await newPerson(['User'])
  await block(person.id)
  await unblock(person.id)
  await sendDueMails(deps)
  const mails = sentMails.filter(({ to }) => to === person.email).slice(-2)
  expect(mails).toMatchObject([
    { subject: 'Your Koya account is blocked', text: expect.stringContaining(reason) },
    { subject: 'Your Koya account is open again' },
  ])
  expect(mails[0]?.html).toContain(reason)
})

test('money of a blocked person that comes is settled and brings the course, which waits for them', async () => {
  const buyer = await newBuyer()
  const { data } = await buyer.pay([course])
  await block(buyer.id)
  await charge(app, data.reference)
  await deliver(data.reference)
  expect(await paymentOf(data.reference)).toMatchObject({ state: 'paid' })
  const isOpen = and(eq(enrolments.userId, buyer.id), isNull(enrolments.endedAt))
  expect(await db.$count(enrolments, isOpen)).toBe(1)
  await unblock(buyer.id)
  expect((await logInAs(app, buyer.email)).statusCode).toBe(200)
})

test('a session that outlives the block opens nothing', async () => {
  const person = await newPerson(['User'])
  await db.update(users).set({ blockedAt: new Date(), blockedReason: reason }).where(eq(users.id, person.id))
  expect((await person.call('GET', '/notifications/unread')).status).toBe(401)
})

test('two admins at once block a person once, and unblock once', async () => {
  const [other, person] = [await newPerson(['Admin']), await newPerson(['User'])]
  const codes = (results: PromiseSettledResult<unknown>[]) =>
    results.map((result) => (result.status === 'rejected' ? result.reason.code : 'done')).sort()
  const both = [admin, other]
  const blocked = await Promise.allSettled(both.map(({ id }) => blockUser(deps, id, person.id, reason)))
  expect(codes(blocked)).toEqual(['already_blocked', 'done'])
  const opened = await Promise.allSettled(both.map(({ id }) => unblockUser(deps, id, person.id)))
  expect(codes(opened)).toEqual(['done', 'not_blocked'])
})

test('nobody blocks themselves, and of two last admins who block each other one stays', async () => {
  expect(await block(admin.id)).toMatchObject({ status: 409, code: 'own_block' })
  const [one, two] = [await newPerson(['Admin']), await newPerson(['Admin'])]
  const rest = await db.select().from(userRoles).where(eq(userRoles.role, 'Admin'))
  for (const { userId } of rest)
    if (userId !== one.id && userId !== two.id) expect((await block(userId, one)).status).toBe(200)
  const outcomes = await Promise.allSettled([
    blockUser(deps, one.id, two.id, reason),
    blockUser(deps, two.id, one.id, reason),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last_admin' } })
  await db.update(users).set({ blockedAt: null, blockedReason: null }).where(eq(users.id, admin.id))
})

test('a reason is needed, and somebody to block', async () => {
  const person = await newPerson(['User'])
  const { token } = (await logInAs(app, admin.email)).json()
  const put = (id: number, payload: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/admin/users/${id}/block`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  expect((await put(person.id, { reason: 'Because' })).json().errors).toHaveProperty('reason')
  expect((await put(2_000_000_000, { reason })).statusCode).toBe(404)
})
