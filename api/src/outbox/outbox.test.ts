import { count, eq, isNull } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { mailboxMailer } from '../adapters/mail/mailbox.ts'
import type { Mail } from '../adapters/mail/mailer.ts'
import { smtpMailer } from '../adapters/mail/smtp.ts'
import { mailbox, outbox } from '../db/schema.ts'
import { enqueueMail } from './outbox.ts'
import { LEASE_MS, sendDueMails, startWorker } from './worker.ts'

const mail = { to: 'ada@example.test', subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' }

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
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while ((await sendDueMails(deps)) > 0);
    }),
  )
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
  let now = Date.now() + 1_000
  const later = { ...deps, clock: () => new Date(now) }
  await enqueueMail(db, mail)
  await sendDueMails(later)
  expect(await sendDueMails(later)).toBe(0)

  now += 16_000
  await sendDueMails(later)
  isDown = false
  now += 31_000
  await sendDueMails(later)
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
  await expect.poll(async () => (await db.select().from(outbox))[0]?.attempts).toBe(1)

  const whenTheLeaseIsOver = { ...deps, clock: () => new Date(Date.now() + LEASE_MS + 1_000) }
  await sendDueMails(whenTheLeaseIsOver)
  expect(sentMails).toHaveLength(1)
  // A promise that is left behind would reach for the database after it is closed.
  comeBack()
  await sending
})

test('ten mails to a slow mail server are each sent once, however long all of them take together', async () => {
  let now = Date.now() + 1_000
  const sent: string[] = []
  const { db, deps } = await testApp()
  const clock = () => new Date(now)
  const quick = async ({ subject }: Mail) => void sent.push(subject)
  const another = { ...deps, clock, mailer: { send: quick, close: () => {} } }
  const slow = {
    send: async (one: Mail) => {
      now += 20_000
      // Another process looks for work meanwhile.
      await sendDueMails(another)
      await quick(one)
    },
    close: () => {},
  }
  for (let n = 0; n < 10; n++) await enqueueMail(db, { ...mail, subject: `Mail ${n}` })
  await sendDueMails({ ...another, mailer: slow })
  expect(sent.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `Mail ${n}`))
})

test('a mail server that never answers is given up within the lease, and asked again later', async () => {
  const { db, deps } = await testApp({ mailer: { send: () => new Promise<void>(() => {}), close: () => {} } })
  await enqueueMail(db, mail)
  expect(await sendDueMails(deps, { sendMs: 10 })).toBe(1)
  const [row] = await db.select().from(outbox)
  expect(row).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.stringContaining('took longer than') })
})

test('the worker sends what is promised and stops when asked', async () => {
  const { db, deps, sentMails } = await testApp()
  const worker = startWorker(deps)
  await enqueueMail(db, mail)
  worker.wake()
  await expect.poll(() => sentMails.length).toBe(1)
  await worker.stop()
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
