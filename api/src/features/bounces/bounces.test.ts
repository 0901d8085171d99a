import { Readable } from 'node:stream'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { bounceCommand } from '../../commands/bounce.ts'
import { notifications, outbox, stoppedAddresses } from '../../db/schema.ts'
import { clearUp } from '../../outbox/clear-up.ts'
import { enrolledMail } from '../../outbox/emails/enrolled-mail.ts'
import { passwordChangedMail } from '../../outbox/emails/password-changed-mail.ts'
import { resetMail } from '../../outbox/emails/reset-mail.ts'
import { enqueueMails } from '../../outbox/outbox.ts'
import { stopAddress } from './stop-address.ts'

const { db, deps, place, sentMails, person } = await openClassrooms()

beforeEach(async () => {
  await db.execute(sql`DELETE FROM pgboss.job`)
  await db.delete(outbox)
  await db.delete(stoppedAddresses)
  sentMails.length = 0
})

async function writeTo(email: string) {
  const to = { email, firstName: 'Ada' }
  const link = 'https://koya.test/x'
  await db.transaction((tx) =>
    enqueueMails(tx, [
      enrolledMail({ ...to, courses: [{ name: 'Petty cash' }], link }),
      passwordChangedMail(to),
      resetMail({ ...to, link }),
    ]),
  )
  await sendDueMails(deps)
  return sentMails.filter((mail) => mail.to === email).map(({ subject }) => subject)
}

test('an address that mails come back from gets none but the link that was asked for, and the outbox says why', async () => {
  const { email } = await person()
  await stopAddress(db, { kind: 'bounced', address: email.toUpperCase(), detail: '550 unknown' })
  expect(await writeTo(email)).toEqual(['Reset your password'])
  expect(await db.$count(outbox, eq(outbox.withheld, 'bounced'))).toBe(2)
  expect(await writeTo('somebody.else@example.test')).toHaveLength(3)
})

test('who called a mail spam still hears of safety and money, and of nothing else', async () => {
  const { email } = await person()
  await stopAddress(db, { kind: 'complained', address: email, detail: '' })
  expect(await writeTo(email)).toEqual(['Your password was changed', 'Reset your password'])
  expect(await db.$count(outbox, eq(outbox.withheld, 'complained'))).toBe(1)
})

test('the account says what happened and since when, and one press tries again', async () => {
  const ada = await person()
  expect((await ada.call('GET', '/account/messages')).data.mail_stop).toBeNull()
  await stopAddress(db, { kind: 'bounced', address: ada.email, detail: '550 unknown' })
  const { data } = await ada.call('GET', '/account/messages')
  expect(data.mail_stop).toEqual({ reason: 'bounced', since: expect.stringMatching(/^\d{4}-/) })
  const other = await person()
  await other.call('POST', '/account/messages/resume')
  expect((await ada.call('GET', '/account/messages')).data.mail_stop).not.toBeNull()
  expect(await ada.call('POST', '/account/messages/resume')).toMatchObject({ message: messages.stopping.mailsAgain })
  expect((await ada.call('GET', '/account/messages')).data.mail_stop).toBeNull()
  expect(await writeTo(ada.email)).toHaveLength(3)
})

test('a report counts for a mail that we sent to that address, and a made-up one does not', async () => {
  const { email } = await person()
  await writeTo(email)
  const [row] = await db.select().from(outbox).where(sql`payload ->> 'to' = ${email}`)
  const report = (id: string, address: string) => `Content-Type: multipart/report; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; ${address}
Action: failed
Status: 5.1.1
--b
Content-Type: text/rfc822-headers

Message-ID: ${id}
--b--
`
  const said: string[] = []
  const pipe = (message: string) =>
    bounceCommand(
      { config: deps.config, place, say: (line) => said.push(line), signal: new AbortController().signal },
      Readable.from([message]),
    )
  await pipe(report('<made-up@koya>', email))
  await pipe(report(row?.messageId ?? '', 'other@example.test'))
  await pipe('Subject: Hello\n\nJust a letter.')
  expect(await db.$count(stoppedAddresses)).toBe(0)
  await pipe(report(row?.messageId ?? '', email))
  expect(await db.select().from(stoppedAddresses)).toMatchObject([{ address: email, reason: 'bounced' }])
  expect(said.at(-1)).toBe(`${email} does not take email: stopped.`)
  await db.update(stoppedAddresses).set({ resumedAt: sql`now()` })
  await pipe(report(row?.messageId ?? '', email))
  expect(await db.$count(stoppedAddresses, isNotNull(stoppedAddresses.resumedAt))).toBe(1)
})

test('the bell says it to whose address it is, once, however often it is told', async () => {
  const [ada, other] = [await person(), await person()]
  const said = async ({ id }: { id: number }) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ message }) => message)
  const bounce = { kind: 'bounced', address: ada.email.toUpperCase(), detail: '' } as const
  for (let times = 0; times < 2; times++) await stopAddress(db, bounce)
  expect(await said(ada)).toEqual([expect.stringContaining('check your email address')])
  for (let times = 0; times < 2; times++) await stopAddress(db, { ...bounce, kind: 'complained' })
  expect(await said(ada)).toEqual([expect.anything(), expect.stringContaining('reported as spam')])
  await stopAddress(db, { ...bounce, address: 'nobody@example.test' })
  expect(await said(other)).toEqual([])
})

test('after a year an address is written to as any other', async () => {
  await stopAddress(db, { kind: 'bounced', address: 'old@example.test', detail: '' })
  await db.update(stoppedAddresses).set({ stoppedAt: sql`now() - interval '366 days'` })
  await stopAddress(db, { kind: 'bounced', address: 'new@example.test', detail: '' })
  await clearUp(deps)
  expect(await db.select().from(stoppedAddresses)).toMatchObject([{ address: 'new@example.test' }])
})

test('what is told twice changes nothing, and a complaint stays one, whichever comes first', async () => {
  const at = new Date('2024-11-17T09:30:00Z')
  const complaint = { kind: 'complained', address: 'cross@example.test', detail: '', at } as const
  const bounce = { ...complaint, kind: 'bounced', at: new Date('2024-11-17T10:30:00Z') } as const
  for (const order of [
    [complaint, bounce, complaint, bounce],
    [bounce, bounce, complaint, bounce],
  ]) {
    await db.delete(stoppedAddresses)
    for (const event of order) await stopAddress(db, event)
    expect(await db.select().from(stoppedAddresses)).toMatchObject([{ reason: 'complained', stoppedAt: at }])
  }
})

test('what is told late, of before somebody had us try again, stops nothing; what comes back after it does', async () => {
  const ada = await person()
  const bounce = { kind: 'bounced', address: ada.email, detail: '' } as const
  const earlier = { ...bounce, at: new Date(Date.now() - 3_600_000) }
  const stop = async () => (await ada.call('GET', '/account/messages')).data.mail_stop
  await stopAddress(db, earlier)
  await ada.call('POST', '/account/messages/resume')
  await stopAddress(db, earlier)
  expect(await stop()).toBeNull()
  await stopAddress(db, { ...bounce, at: new Date(Date.now() + 86_400_000) })
  expect(await stop()).toMatchObject({ reason: 'bounced' })
  expect(new Date((await stop()).since).getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
})
