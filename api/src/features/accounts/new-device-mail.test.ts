import { asc, desc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodPassword, logInAs, makePerson } from '../../../test/people.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { auditTrail, rateLimits } from '../../db/schema.ts'
import { failuresKept } from './account-limits.ts'

const { app, db, deps, sentMails, statements } = await testApp()

const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

async function newDeviceMailsTo(email: string) {
  while ((await sendDueMails(deps)) > 0);
  return sentMails.filter(({ to, subject }) => to === email && subject === 'A log-in from a new device')
}

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0] ?? ''

test('a log-in from a new device is told by mail; the first one of all and one from a known device are not', async () => {
  const { email } = await makePerson(db)
  const cookie = cookieOf(await logInAs(app, email))
  await logInAs(app, email, goodPassword, { cookie })
  expect(await newDeviceMailsTo(email)).toEqual([])

  await logInAs(app, email, goodPassword, { 'user-agent': agent })
  const [mail, ...more] = await newDeviceMailsTo(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Chrome on Android')
  expect(mail?.text).toMatch(/on \d{1,2} [A-Z][a-z]{2} 20\d\d at \d\d:\d\d \(Lagos time\)/)
  expect(mail?.text).toContain('If it was not you, change your password at once')
  expect(mail?.text).toContain('/learner/accounts')
  expect(mail?.html).toContain('Chrome on Android')
})

test('an account that was not used for so long that no device is known is told as well', async () => {
  const { email } = await makePerson(db, { firstLogInAt: new Date('2020-01-01') })
  await logInAs(app, email)
  expect(await newDeviceMailsTo(email)).toHaveLength(1)
})

test('a wrong password sends no mail', async () => {
  const { email } = await makePerson(db, { firstLogInAt: new Date() })
  await logInAs(app, email, 'wrong-password-1')
  expect(await newDeviceMailsTo(email)).toEqual([])
})

test('log-ins are written down with device and network, failures without a word of what was typed', async () => {
  const { email, id } = await makePerson(db)
  await logInAs(app, email, 'my-secret-typed-1')
  await logInAs(app, email, goodPassword, { 'user-agent': agent })
  await logInAs(app, 'nobody.at.all@example.test', 'my-secret-typed-1')
  const entries = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, `user ${id}`))
    .orderBy(asc(auditTrail.id))
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['fail to log in', null],
    ['log in', id],
  ])
  expect(entries[1]?.details).toEqual({ device: 'Chrome on Android', from: '127.0.0.1', is_new_device: true })
  const [last] = await db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1)
  expect(last).toMatchObject({ action: 'fail to log in', actorId: null, subject: 'unknown address' })
  const whole = JSON.stringify(await db.select().from(auditTrail))
  expect(whole).not.toMatch(/my-secret|nobody\.at\.all|Sunny-day/)
})

test('a known and an unknown address cost the same statements, so that the clock does not tell them apart', async () => {
  const { email } = await makePerson(db)
  const costs = []
  for (const address of [email, 'unknown.to.us@example.test']) {
    statements.length = 0
    await logInAs(app, address, 'wrong-password-1')
    costs.push(statements.map((statement) => statement.replaceAll(/'[^']*'/g, '?')))
  }
  expect(costs[0]?.length).toBeGreaterThan(3)
  expect(costs[1]).toEqual(costs[0])
})

test('an attack cannot fill the audit trail: so many failures an hour are kept', async () => {
  const { email, id } = await makePerson(db)
  await logInAs(app, email, 'wrong-password-1')
  await db
    .update(rateLimits)
    .set({ count: failuresKept.most })
    .where(like(rateLimits.key, `${failuresKept.name}:%`))
  await logInAs(app, email, 'wrong-password-1')
  expect(await db.$count(auditTrail, eq(auditTrail.subject, `user ${id}`))).toBe(1)
})
