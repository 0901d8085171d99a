import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logInAs, makePerson } from '../../test/people.ts'
import { testApp } from '../../test/test-app.ts'
import { outbox, rateLimits, sessions, subscribers } from '../db/schema.ts'
import { enqueueMail } from './outbox.ts'
import { sweep } from './sweep.ts'

test('the sweep takes what is over and leaves what still counts', async () => {
  const { app, db, deps } = await testApp()
  const { email } = await makePerson(db)
  for (let n = 0; n < 2; n++) await logInAs(app, email)
  await logInAs(app, email, 'wrong-password-1')
  const mail = { to: email, subject: 'x', text: 'x', html: 'x' }
  for (let n = 0; n < 3; n++) await enqueueMail(db, mail)
  await db.execute(
    sql`UPDATE sessions SET last_seen_at = now() - interval '15 days' WHERE ctid = (SELECT min(ctid) FROM sessions)`,
  )
  await db.execute(sql`UPDATE outbox SET sent_at = now() - interval '31 days' WHERE id = (SELECT min(id) FROM outbox)`)
  await db.execute(sql`UPDATE outbox SET sent_at = now() WHERE id = (SELECT max(id) FROM outbox)`)
  const limits = await db.$count(rateLimits)
  await db.execute(sql`UPDATE rate_limits SET resets_at = now() - interval '1 second' WHERE key LIKE 'login-account%'`)

  await sweep(deps)

  expect(await db.$count(sessions)).toBe(1)
  expect(await db.$count(outbox)).toBe(2)
  expect(await db.$count(rateLimits)).toBe(limits - 1)
})

test('who never confirmed a subscription is forgotten after a week, who left after a year, and readers stay', async () => {
  const { db, deps } = await testApp()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const rows = {
    'new@example.test': { createdAt: daysAgo(6) },
    'never-confirmed@example.test': { createdAt: daysAgo(8) },
    'reader@example.test': { createdAt: daysAgo(900), confirmedAt: daysAgo(899) },
    'left@example.test': { createdAt: daysAgo(900), confirmedAt: daysAgo(899), unsubscribedAt: daysAgo(360) },
    'left-long-ago@example.test': { createdAt: daysAgo(900), confirmedAt: daysAgo(899), unsubscribedAt: daysAgo(370) },
  }
  for (const [email, moments] of Object.entries(rows))
    await db.insert(subscribers).values({ email, tokenHash: Buffer.from(email), ...moments })

  await sweep(deps)

  const kept = await db.select({ email: subscribers.email }).from(subscribers).orderBy(subscribers.id)
  expect(kept.map(({ email }) => email)).toEqual(['new@example.test', 'reader@example.test', 'left@example.test'])
})
