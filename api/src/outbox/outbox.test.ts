import { count, eq, isNull, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { endLeases, endPauses, sendDueMails } from '../../test/run-due-jobs.ts'
import { testApp } from '../../test/test-app.ts'
import { mailboxMailer } from '../adapters/mail/mailbox.ts'
import type { Mail } from '../adapters/mail/mailer.ts'
import { smtpMailer } from '../adapters/mail/smtp.ts'
import { mailbox, outbox } from '../db/schema.ts'
import { findForgottenJob } from '../jobs/find-forgotten.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { deliverMail, MOST_ATTEMPTS } from './deliver-mail.ts'
import { enqueueLetter, enqueueMail } from './outbox.ts'

const mail = {
  about: 'receipt' as const,
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
}

test('a mail promised in a transaction that fails is never sent', async () => {
  const { db, deps, sentMails } = await testApp()
  await db
    .transaction(async (tx) => {
      await enqueueMail(tx, mail)
      throw new Error('the rest failed')
    })
    .catch(() => {})
  await sendDueMails(deps)
  expect(sentMails).toEqual([])
})

test('four workers at once send each of a hundred mails exactly once', async () => {
  const { db, deps, sentMails } = await testApp()
  for (let n = 0; n < 100; n++) await enqueueMail(db, { ...mail, subject: `Mail ${n}` })
  await Promise.all(Array.from({ length: 4 }, () => sendDueMails(deps)))
  expect(sentMails).toHaveLength(100)
  expect(new Set(sentMails.map(({ subject }) => subject)).size).toBe(100)
})

test('a mail that cannot be sent is tried again later, under the same Message-ID', async () => {
  const tried: string[] = []
  let isDown = true
  const mailer = {
    send: async ({ messageId }: { messageId: string }) => {
      tried.push(messageId)
      if (isDown) throw new Error('mail server is away')
    },
    close: () => {},
  }
  const { db, deps } = await testApp({ mailer })
  await enqueueMail(db, mail)
  await sendDueMails(deps)
  expect(await sendDueMails(deps)).toBe(0)

  await endPauses(deps)
  await sendDueMails(deps)
  const { rows } = await db.execute(sql`SELECT start_after > now() + interval '15 seconds' AS waits FROM pgboss.job`)
  expect(rows).toEqual([{ waits: true }])
  isDown = false
  await endPauses(deps)
  await sendDueMails(deps)
  expect(tried).toHaveLength(3)
  expect(new Set(tried).size).toBe(1)
  expect(await db.$count(outbox, isNull(outbox.sentAt))).toBe(0)
})

test('a worker that dies with a mail in its hands leaves it to another', async () => {
  const { db, deps, sentMails } = await testApp()
  await enqueueMail(db, mail)
  const { promise: answer, resolve: comeBack } = Promise.withResolvers<void>()
  const dying = { ...deps, mailer: { send: () => answer, close: () => {} } }
  const sending = sendDueMails(dying)
  await expect.poll(async () => (await db.select().from(outbox).orderBy(outbox.id))[0]?.attempts).toBe(1)

  expect(await sendDueMails(deps)).toBe(0)
  await endLeases(deps)
  await sendDueMails(deps)
  expect(sentMails).toHaveLength(1)
  // A promise that is left behind would reach for the database after it is closed.
  comeBack()
  await sending
})

test('a mail that another process has in its hands is not sent a second time', async () => {
  const sent: string[] = []
  const { db, deps } = await testApp()
  const quick = async ({ subject }: Mail) => void sent.push(subject)
  const another = { ...deps, mailer: { send: quick, close: () => {} } }
  const slow = {
    send: async (one: Mail) => {
      // An earlier version takes rows without their jobs, and this one would take the job once more.
      await expect(deliverMail(another, id)).rejects.toThrow('another process')
      await quick(one)
    },
    close: () => {},
  }
  await enqueueMail(db, mail)
  const [{ id } = { id: 0 }] = await db.select().from(outbox)
  await deliverMail({ ...another, mailer: slow }, id)
  await deliverMail(another, id)
  expect(sent).toEqual([mail.subject])
})

test('a mail server that never answers is given up within the lease, and asked again later', async () => {
  const { db, deps } = await testApp({ mailer: { send: () => new Promise<void>(() => {}), close: () => {} } })
  await enqueueMail(db, mail)
  const [{ id } = { id: 0 }] = await db.select().from(outbox)
  await expect(deliverMail(deps, id, { sendMs: 10 })).rejects.toThrow('took longer than')
  const [row] = await db.select().from(outbox)
  expect(row).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.stringContaining('took longer than') })
})

test('the worker sends what is promised and stops when asked', async () => {
  const { db, deps, sentMails } = await testApp()
  const jobs = await startJobs(deps)
  await enqueueMail(db, mail)
  jobs.wake('send-mail')
  await expect.poll(() => sentMails.length).toBe(1)
  await jobs.stop()
})

test('a mail that somebody waits for overtakes a letter to many', async () => {
  const { db, deps, sentMails } = await testApp()
  const readers = sql`SELECT 'reader' || n || '@example.test' AS email FROM generate_series(1, 3) AS n`
  await db.transaction((tx) => enqueueLetter(tx, { ...mail, to: '' }, readers))
  await enqueueMail(db, mail)
  await sendDueMails(deps)
  expect(sentMails.map(({ to }) => to)[0]).toBe('ada@example.test')
  expect(sentMails).toHaveLength(4)
})

test('what an earlier version left waiting is sent once, and what it gave up waits for an admin', async () => {
  const { db, deps, sentMails } = await testApp()
  const old = { kind: 'email' as const, payload: mail, dueAt: new Date(Date.now() - 1_000) }
  await db.insert(outbox).values({ ...old, messageId: '<waiting@koya>', attempts: 2 })
  await db.insert(outbox).values({ ...old, messageId: '<later@koya>', dueAt: new Date(Date.now() + 60_000) })
  await db.insert(outbox).values({ ...old, messageId: '<gone@koya>', attempts: MOST_ATTEMPTS, lastError: 'no mailbox' })
  for (let n = 0; n < 2; n++) await findForgottenJob.run(deps, {}, new AbortController().signal)
  await sendDueMails(deps)
  expect(sentMails.map(({ messageId }) => messageId)).toEqual(['<waiting@koya>'])
  const { rows } = await db.execute(sql`SELECT state, output FROM pgboss.job WHERE name = 'send-mail' ORDER BY state`)
  expect(rows).toEqual([
    { state: 'completed', output: null },
    { state: 'failed', output: { message: 'no mailbox' } },
  ])
})

test('the embedded mailbox keeps a mail once, however often it is handed over, and shows it as a person would read it', async () => {
  const { app, db } = await testApp()
  const mailer = mailboxMailer(db)
  for (let n = 0; n < 3; n++) await mailer.send({ ...mail, subject: '<b>Bold</b>', messageId: '<one@koya>' })
  expect((await db.select({ n: count() }).from(mailbox))[0]?.n).toBe(1)

  const [kept] = (await app.inject('/dev/mailbox.json')).json()
  expect(Object.keys(kept)).toEqual(['id', 'to', 'subject', 'text', 'html', 'created_at'])
  const list = (await app.inject('/dev/mailbox')).body
  expect(list).toContain('&#60;b&#62;Bold')
  expect((await app.inject(`/dev/mailbox/${kept.id}`)).body).toContain('Hello Ada')
  expect((await app.inject(`/dev/mailbox/${kept.id}/body`)).body).toBe('<p>Hello Ada</p>')
  expect((await app.inject('/dev/mailbox/999')).statusCode).toBe(404)
})

test('with SMTP_URL a mail leaves for real, from us, with the writer in Reply-To, its own headers, and in the open only where that is allowed', async () => {
  let received = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk) => {
        received += chunk
      })
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  afterAll(() => server.close(() => {}))
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const mailer = smtpMailer({ url, needsTls: false }, 'Koya <hello@koya.test>')
  const { db, deps } = await testApp({ mailer })
  const unsubscribe = `<https://koya.example/api/v1/subscribers/${'x'.repeat(43)}/unsubscribe>`
  const headers = { 'List-Unsubscribe': unsubscribe, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await enqueueMail(db, { ...mail, replyTo: 'ada@example.test', headers })
  await sendDueMails(deps)
  mailer.close()
  const careful = smtpMailer({ url, needsTls: true }, 'Koya <hello@koya.test>')
  await expect(careful.send({ ...mail, messageId: '<1@koya.test>' })).rejects.toThrow('STARTTLS')
  careful.close()

  const [row] = await db.select().from(outbox).where(eq(outbox.attempts, 1))
  expect(row?.sentAt).not.toBeNull()
  expect(received).toContain(`Message-ID: ${row?.messageId}`)
  expect(received).toMatch(/^From: Koya <hello@koya\.test>/m)
  expect(received).toMatch(/^Reply-To: ada@example\.test/m)
  const lines = received.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')
  expect(lines).toContain(`List-Unsubscribe: ${unsubscribe}`)
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
