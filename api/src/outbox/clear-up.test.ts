import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logInAs, makePerson } from '../../test/people.ts'
import { testApp } from '../../test/test-app.ts'
import {
  changes,
  courses,
  lmsTickets,
  mailbox,
  notifications,
  outbox,
  rateLimits,
  sessions,
  subscribers,
} from '../db/schema.ts'
import { clearUp } from './clear-up.ts'
import { MOST_ATTEMPTS } from './deliver-mail.ts'
import { enqueueMail } from './outbox.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('clearing up takes what is over and leaves what still counts', async () => {
  const { app, db, deps } = await testApp()
  const { email } = await makePerson(db)
  for (let n = 0; n < 2; n++) await logInAs(app, email)
  await logInAs(app, email, 'wrong-password-1')
  const mail = { about: 'receipt' as const, to: email, subject: 'x', text: 'x', html: 'x' }
  for (let n = 0; n < 3; n++) await enqueueMail(db, mail)
  await db.execute(
    sql`UPDATE sessions SET last_seen_at = now() - interval '15 days' WHERE ctid = (SELECT min(ctid) FROM sessions)`,
  )
  await db.execute(sql`UPDATE outbox SET sent_at = now() - interval '31 days' WHERE id = (SELECT min(id) FROM outbox)`)
  await db.execute(sql`UPDATE outbox SET sent_at = now() WHERE id = (SELECT max(id) FROM outbox)`)
  const [mails, limits] = [await db.$count(outbox), await db.$count(rateLimits)]
  await db.execute(sql`UPDATE rate_limits SET resets_at = now() - interval '1 second' WHERE key LIKE 'login-account%'`)

  await clearUp(deps)

  expect(await db.$count(sessions)).toBe(1)
  expect(await db.$count(outbox)).toBe(mails - 1)
  expect(await db.$count(rateLimits)).toBe(limits - 1)
})

test('who never confirmed a subscription is forgotten after a week, who left after a year, and readers stay', async () => {
  const { db, deps } = await testApp()
  const rows = {
    'new@example.test': { createdAt: daysAgo(6) },
    'never-confirmed@example.test': { createdAt: daysAgo(8) },
    'reader@example.test': { createdAt: daysAgo(900), confirmedAt: daysAgo(899) },
    'left@example.test': { createdAt: daysAgo(900), confirmedAt: daysAgo(899), unsubscribedAt: daysAgo(360) },
    'left-long-ago@example.test': { createdAt: daysAgo(900), confirmedAt: daysAgo(899), unsubscribedAt: daysAgo(370) },
  }
  for (const [email, moments] of Object.entries(rows))
    await db.insert(subscribers).values({ email, tokenHash: Buffer.from(email), ...moments })

  await clearUp(deps)

  const kept = await db.select({ email: subscribers.email }).from(subscribers).orderBy(subscribers.id)
  expect(kept.map(({ email }) => email)).toEqual(['new@example.test', 'reader@example.test', 'left@example.test'])
})

test('tickets, old notifications, mails nobody could take and old mails of the built-in mailbox go in time', async () => {
  const { db, deps } = await testApp({ template: 'market' })
  for (const table of [lmsTickets, mailbox, notifications, outbox]) await db.delete(table)
  const { id: userId } = await makePerson(db)
  const [course] = await db.select().from(courses).limit(1)
  const ticket = (name: string, expiresAt: Date) =>
    db.insert(lmsTickets).values({ ticketHash: Buffer.from(name), userId, courseId: course?.id ?? 0, expiresAt })
  await ticket('over', daysAgo(2))
  await ticket('new', daysAgo(0))
  const notify = (createdAt: Date, readAt: Date | null) =>
    db.insert(notifications).values({ userId, type: 'Course Payment', message: String(createdAt), createdAt, readAt })
  await notify(daysAgo(400), null)
  await notify(daysAgo(200), daysAgo(199))
  await notify(daysAgo(200), null)
  await notify(daysAgo(170), daysAgo(169))
  const given = { kind: 'email' as const, payload: {}, dueAt: daysAgo(100) }
  await db.insert(outbox).values({ ...given, messageId: 'given up', attempts: MOST_ATTEMPTS })
  await db.insert(outbox).values({ ...given, messageId: 'waiting', attempts: 3 })
  const mail = { to: 'a@example.test', subject: 's', text: 't', html: 'h' }
  await db.insert(mailbox).values({ ...mail, messageId: 'old', createdAt: daysAgo(100) })
  await db.insert(mailbox).values({ ...mail, messageId: 'new', createdAt: daysAgo(80) })

  await clearUp(deps)

  expect(await db.$count(lmsTickets)).toBe(1)
  expect(await db.$count(notifications)).toBe(2)
  expect((await db.select().from(outbox).orderBy(outbox.id)).map(({ messageId }) => messageId)).toEqual(['waiting'])
  expect((await db.select().from(mailbox)).map(({ messageId }) => messageId)).toEqual(['new'])
})

test('what has changed is kept for a day, so that nobody misses it', async () => {
  const { db, deps } = await testApp()
  await db.delete(changes)
  const change = { topic: 'catalogue', subject: 'course' }
  await db.insert(changes).values({ ...change, key: 'old', at: daysAgo(1.1) })
  await db.insert(changes).values({ ...change, key: 'new', at: daysAgo(0.9) })
  await clearUp(deps)
  expect((await db.select().from(changes)).map(({ key }) => key)).toEqual(['new'])
})

test('however many rows are over, they go in small portions, and what another process holds is left to it', async () => {
  const { db, deps, statements } = await testApp()
  await db.execute(sql`INSERT INTO rate_limits (key, count, resets_at)
    SELECT 'k' || n, 1, now() - interval '1 day' FROM generate_series(1, 2500) AS n`)
  statements.length = 0
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM rate_limits WHERE key = 'k1' FOR UPDATE`)
    await clearUp(deps)
  })
  expect(await db.$count(rateLimits)).toBe(1)
  expect(statements.filter((statement) => statement.startsWith('DELETE FROM "rate_limits"'))).toHaveLength(3)
})
