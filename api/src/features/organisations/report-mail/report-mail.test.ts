import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../../test/access.ts'
import { oneClicks } from '../../../../test/mails.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import type { Mail } from '../../../adapters/mail/mailer.ts'
import { assignments, enrolments, outbox, reportMails } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { sendReportMails } from './send-report-mails.ts'

const house = await openOrganisation()
const { app, db, deps, owner, at, id, slug, name, paid, makeGroup, addMember, addPerson } = house
const course = paid[0]?.id ?? 0
const [red, green] = [await makeGroup('Red'), await makeGroup('Green')]
const ada = await addMember({ groups: [red] })
const ife = await addMember({ groups: [green] })
for (const groupId of [red, green])
  await db
    .insert(assignments)
    .values({ organisationId: id, courseId: course, groupId, dueOn: '2099-01-01', createdBy: owner.id })
for (const { id: userId } of [ada, ife]) await enrolIn(db, userId, course)
await db
  .update(enrolments)
  .set({ completedAt: new Date('2098-03-31T22:59:00Z') })
  .where(eq(enrolments.userId, ada.id))

const manager = await addPerson({ role: 'manager', manages: [red] })
const on = (moment: string): Deps => ({ ...deps, clock: () => new Date(moment) })
const mailsTo = async (email: string) => {
  const rows = await db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id)
  const isReport = (mail: Mail) => mail.to === email && mail.text.includes('once a month')
  return rows.map(({ payload }) => payload as Mail).filter(isReport)
}
const wish = (who: typeof owner, is_on: boolean) => who.call('PUT', `${at}/report-mail`, { is_on })
/** As if they had asked in that month. */
const askedIn = (month: string) => db.update(reportMails).set({ month }).where(eq(reportMails.organisationId, id))

test('who asked for it gets the month once it is over in Lagos, of exactly the people they see, and only once', async () => {
  expect((await manager.call('GET', `${at}/report-mail`)).data).toEqual({ is_on: false })
  await Promise.all([wish(owner, true), wish(manager, true)])
  expect((await manager.call('GET', `${at}/report-mail`)).data).toEqual({ is_on: true })
  expect(await sendReportMails(deps)).toBe(0)
  await askedIn('2098-02')
  // Still March in Lagos; then the first of April, while it is March in UTC.
  expect(await sendReportMails(on('2098-03-31T22:30:00Z'))).toBe(0)
  const sent = await Promise.all([1, 2].map(() => sendReportMails(on('2098-03-31T23:30:00Z'))))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await sendReportMails(on('2098-04-02T07:30:00Z'))).toBe(0)

  const [mail, second] = await mailsTo(manager.email)
  expect(second).toBeUndefined()
  expect(mail?.subject).toBe(`March 2098 at ${name}`)
  expect(mail?.text).toContain('You see 1 person in 1 group. In March 2098 they finished 1 assigned course.')
  expect(mail?.text).toContain('Red: 1 done, 0 on the way, 0 at risk, 0 late.')
  expect(mail?.text).not.toContain('Green')
  expect(mail?.text).toContain(`/o/${slug}/reports`)
  const [all] = await mailsTo(owner.email)
  expect(all?.text).toContain('You see 4 people in 2 groups. In March 2098 they finished 1 assigned course.')
  expect(all?.html).toContain('Green: 0 done, 1 on the way, 0 at risk, 0 late.')
})

test('a month that was noted without its mail is rolled back, and the next run sends it', async () => {
  await askedIn('2098-03')
  const dies = new Error('killed')
  const transaction: typeof db.transaction = (work) =>
    db.transaction(async (tx) => {
      await work(tx)
      throw dies
    })
  const dying = {
    ...on('2098-05-01T07:30:00Z'),
    db: new Proxy(db, { get: (of, key) => (key === 'transaction' ? transaction : Reflect.get(of, key)) }),
  }
  await expect(sendReportMails(dying)).rejects.toBe(dies)
  expect(await mailsTo(manager.email)).toHaveLength(1)
  expect(await sendReportMails(on('2098-05-01T07:40:00Z'))).toBe(2)
  expect(await mailsTo(manager.email)).toHaveLength(2)
})

test('one press stops it without logging in, reading the link changes nothing, and it stays stopped', async () => {
  await askedIn('2098-04')
  await sendReportMails(on('2098-06-01T07:30:00Z'))
  const mail = (await mailsTo(manager.email)).at(-1)
  const header = mail?.headers?.['List-Unsubscribe'] ?? ''
  const path = new URL(header.slice(1, -1)).pathname
  const page = `/report-mail/${path.split('/').at(-2)}`
  expect(mail?.text).toContain(page)
  expect((await app.inject(path)).headers.location).toBe(page)
  const link = path.replace('/stop', '')
  expect((await app.inject(link)).json().data).toEqual({ organisation: name, is_on: true })
  for (const click of oneClicks) {
    await wish(manager, true)
    const post = () => app.inject({ method: 'POST', url: path, ...click })
    expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200])
    expect((await app.inject(link)).json().data.is_on).toBe(false)
  }
  expect((await manager.call('GET', `${at}/report-mail`)).data).toEqual({ is_on: false })
  await askedIn('2098-05')
  await sendReportMails(on('2098-07-01T07:30:00Z'))
  expect((await mailsTo(manager.email)).at(-1)?.subject).toBe(mail?.subject)
  expect((await app.inject({ method: 'POST', url: `${API_BASE}/report-mails/unknown/stop` })).statusCode).toBe(410)
})

test('it is for owners and managers: a member is refused, and who no longer manages gets none', async () => {
  const member = await addPerson({ groups: [red] })
  expect((await wish(member, true)).status).toBe(403)
  await wish(manager, true)
  await owner.call('PUT', `${at}/people/${manager.id}`, { role: 'member' })
  await askedIn('2098-07')
  const before = (await mailsTo(manager.email)).length
  expect(await sendReportMails(on('2098-09-01T07:30:00Z'))).toBe(1)
  expect(await mailsTo(manager.email)).toHaveLength(before)
})
