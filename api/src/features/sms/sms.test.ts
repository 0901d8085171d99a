import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { atNight } from '../../../test/at-night.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { runDueJobs } from '../../../test/run-due-jobs.ts'
import type { SmsOutcome } from '../../adapters/sms/sms-sender.ts'
import {
  businessProfiles,
  memberships,
  organisations,
  phoneProofs,
  rateLimits,
  sandboxSms,
  smsLog,
  users,
} from '../../db/schema.ts'
import { addJob } from '../../jobs/add-job.ts'
import { sendAlertJob } from '../../jobs/messages/send-alert.ts'
import { sendSms } from './send-sms.ts'

const { app, db, deps, person, learner, makeCourse } = await openClassrooms({ env: { SMS: 'sandbox' } })
const teacher = await person({ roles: ['Instructor'] })
const course = await makeCourse({ lessons: [{ title: 'Petty cash' }], teachers: [teacher.id] })
const phone = deps.sms

beforeEach(async () => {
  await db.execute(sql`DELETE FROM pgboss.job`)
  await db.delete(rateLimits)
  await db.delete(smsLog)
  await db.delete(sandboxSms)
  deps.sms = phone
  deps.config.nightsAreQuiet = false
  deps.config.sms.mostADay = 500
  deps.config.sms.mostAnOrganisation = 100
})

const newcomer = (phoneNumber = '+2348031234567') => learner(course.id, { phoneNumber })
type Person = Awaited<ReturnType<typeof newcomer>>
/** Somebody whose number is confirmed. */
async function ada() {
  const reader = await newcomer()
  expect((await askForCode(reader)).status).toBe(200)
  expect((await confirm(reader, await newestCode())).status).toBe(200)
  // What it cost and where it went is looked at below.
  await db.delete(smsLog)
  await db.delete(sandboxSms)
  await db.delete(rateLimits)
  return reader
}
const askForCode = ({ call }: Person) => call('POST', '/account/phone/code')
const confirm = ({ call }: Person, code: string) => call('POST', '/account/phone/confirm', { code })
async function newOrganisation(slug: string) {
  const [business] = await db
    .insert(businessProfiles)
    .values({ companyName: slug, kind: 'company', city: 'Lagos', email: `${slug}@example.test`, phoneNumber: '1' })
    .returning()
  const [made] = await db
    .insert(organisations)
    .values({ businessId: business?.id ?? 0, slug, name: slug })
    .returning()
  return made?.id ?? 0
}
const newestCode = async () => /: (\d{6}) is your code/.exec((await received())[0]?.text ?? '')?.[1] ?? ''
const wrong = (code: string) => code.replace(/^./, (first) => String((Number(first) + 1) % 10))
const choose = ({ call }: Pick<Person, 'call'>, kind: string, is_on = true) =>
  call('PUT', '/account/messages', { choices: [{ kind, channel: 'sms', is_on }] })
async function announce() {
  const body = `${Math.random()}`
  const { status } = await teacher.call('POST', `/courses/${course.id}/announcements`, { title: 'Hall B12', body })
  expect(status).toBe(200)
}
const sentTo = ({ id }: Pick<Person, 'id'>) => db.$count(smsLog, eq(smsLog.userId, id))
const sendDue = () => runDueJobs(deps, sendAlertJob)
const received = async () => (await app.inject('/dev/phone.json')).json() as { to: string; text: string }[]

test('nobody gets an SMS until they choose it; then it is short, private and on the sandbox phone', async () => {
  const reader = await ada()
  const { data } = await reader.call('GET', '/account/messages')
  expect(data.kinds.map(({ sms }: { sms: boolean }) => sms)).toEqual(data.kinds.map(() => false))
  await announce()
  await sendDue()
  expect(await received()).toEqual([])
  expect((await choose(reader, 'learning')).data.kinds[2]).toMatchObject({ sms: true })
  await announce()
  await sendDue()
  const [sms] = await received()
  expect(sms).toMatchObject({ to: '+2348031234567' })
  expect(sms?.text).toBe('Koya: A teacher has written to the class. http://localhost:3000/notifications')
  expect((await app.inject('/dev/phone')).body).toContain('A teacher has written to the class.')
  await choose(reader, 'learning', false)
  await announce()
  await sendDue()
  expect(await received()).toHaveLength(1)
})

test('at night an SMS waits for the morning, and one about the safety of an account does not', async () => {
  const reader = await ada()
  for (const kind of ['learning', 'safety']) await choose(reader, kind)
  const { endNight } = atNight(deps)
  await announce()
  await sendDue()
  expect(await received()).toEqual([])
  await addJob(db, sendAlertJob, {
    job: crypto.randomUUID(),
    person: reader.id,
    about: 'password_changed',
    link: '/notifications',
  })
  await sendDue()
  expect(await received()).toHaveLength(1)
  endNight()
})

test.each([
  ['without a number', null, messages.sms.noNumber],
  ['with a number abroad', '+447700900123', messages.sms.abroad],
  ['with a number of an office in Lagos', '+23412345678', messages.sms.abroad],
])('who is %s cannot choose SMS, and is told why', async (_, phoneNumber, sentence) => {
  const reader = await learner(course.id, { phoneNumber })
  expect(await choose(reader, 'learning')).toMatchObject({ status: 422, errors: { choices: [sentence] } })
  expect(await askForCode(reader)).toMatchObject({ status: 422, errors: { phone: [sentence] } })
  expect((await reader.call('GET', '/account/messages')).data.sms_number).toBeNull()
})

test('nothing is sent to a number whose code has not come back, for it may be a stranger’s', async () => {
  const reader = await newcomer()
  const refusal = { status: 422, errors: { choices: [messages.sms.notConfirmed] } }
  expect(await choose(reader, 'learning')).toMatchObject(refusal)
  expect(await askForCode(reader)).toMatchObject({ message: messages.sms.codeSent('+2348031234567') })
  const [sms] = await received()
  expect(sms?.to).toBe('+2348031234567')
  expect(sms?.text.length).toBeLessThanOrEqual(160)
  expect(await choose(reader, 'learning')).toMatchObject(refusal)
  const code = await newestCode()
  expect(await confirm(reader, wrong(code))).toMatchObject({ status: 422, errors: { code: [messages.sms.wrongCode] } })
  expect(await confirm(reader, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 })
  expect((await reader.call('GET', '/account/messages')).data.sms_number).toEqual({
    number: '+2348031234567',
    is_confirmed: true,
  })
  expect((await choose(reader, 'learning')).status).toBe(200)
  expect(await askForCode(reader)).toMatchObject({ message: messages.sms.alreadyConfirmed })
  expect(await received()).toHaveLength(1)
})

test('a code is tried five times, for a quarter of an hour, by its owner and for its number alone', async () => {
  const [reader, stranger] = [await newcomer(), await newcomer('+2348099999999')]
  await askForCode(stranger)
  const strangers = await newestCode()
  await askForCode(reader)
  const over = { status: 410, code: 'phone_code_over' }
  expect(await confirm(reader, strangers)).toMatchObject({ errors: { code: [messages.sms.wrongCode] } })
  const code = await newestCode()
  await Promise.all(Array.from({ length: 9 }, () => confirm(reader, wrong(code))))
  expect(await confirm(reader, code)).toMatchObject(over)
  await askForCode(reader)
  await db.update(phoneProofs).set({ sentAt: sql`now() - interval '16 minutes'` })
  expect(await confirm(reader, await newestCode())).toMatchObject(over)
})

test('a number that is changed in the profile is confirmed anew, and gets nothing until then', async () => {
  const reader = await ada()
  await choose(reader, 'learning')
  await db.update(users).set({ phoneNumber: '+2348035555555' }).where(eq(users.id, reader.id))
  await announce()
  await sendDue()
  expect(await sentTo(reader)).toBe(0)
  expect((await reader.call('GET', '/account/messages')).data.sms_number).toMatchObject({ is_confirmed: false })
})

test('three codes a day for a person, five for a number, and half of the day’s SMS for all codes', async () => {
  const reader = await newcomer()
  for (let at = 0; at < 3; at++) expect((await askForCode(reader)).status).toBe(200)
  expect((await askForCode(reader)).status).toBe(429)
  for (const other of [await newcomer(), await newcomer()]) expect((await askForCode(other)).status).toBe(200)
  expect((await askForCode(await newcomer())).status).toBe(429)
  expect(await received()).toHaveLength(5)
  deps.config.sms.mostADay = 10
  const late = await newcomer('+2348077777777')
  expect(await askForCode(late)).toMatchObject({ status: 422, errors: { phone: [messages.sms.dayFull] } })
  expect(await received()).toHaveLength(5)
})

test('where no code can be sent, that is said', async () => {
  const reader = await newcomer()
  deps.sms = { name: 'a broken one', send: async () => ({ state: 'refused', reason: 'no credit' }) }
  expect(await askForCode(reader)).toMatchObject({ status: 422, errors: { phone: [messages.sms.notSent] } })
  deps.sms = undefined
  expect(await askForCode(reader)).toMatchObject({ status: 409, code: 'sms_off' })
})

test('a number that has moved abroad since gets nothing', async () => {
  const reader = await ada()
  await choose(reader, 'learning')
  await db.update(phoneProofs).set({ phone: '+447700900123' }).where(eq(phoneProofs.userId, reader.id))
  await db.update(users).set({ phoneNumber: '+447700900123' }).where(eq(users.id, reader.id))
  await announce()
  await sendDue()
  expect(await sentTo(reader)).toBe(0)
})

test('where the operator sends no SMS there is no such choice', async () => {
  const reader = await ada()
  deps.sms = undefined
  expect((await reader.call('GET', '/account/messages')).data.kinds[2].sms).toBeUndefined()
  expect(await choose(reader, 'learning')).toMatchObject({ status: 422, errors: { choices: [messages.sms.notHere] } })
})

test('a day has room for so many in all and five for one person, also when they are sent at the same moment', async () => {
  const [one, two] = [await ada(), await ada()]
  for (const reader of [one, two]) await choose(reader, 'learning')
  const send = (reader: Person, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        sendSms(deps, { job: crypto.randomUUID(), person: reader.id, about: 'announcement', link: '/notifications' }),
      ),
    )
  await send(one, 8)
  expect(await received()).toHaveLength(5)
  deps.config.sms.mostADay = 7
  await send(two, 4)
  expect(await received()).toHaveLength(7)
  await db.update(smsLog).set({ day: '2020-01-01' })
  await send(two, 1)
  expect(await received()).toHaveLength(8)
})

test('what is about an organisation has a cap of its own, which leaves the others alone', async () => {
  const [reader, colleague] = [await ada(), await ada()]
  const marina = await newOrganisation('sms-marina')
  for (const { id } of [reader, colleague]) await db.insert(memberships).values({ organisationId: marina, userId: id })
  deps.config.sms.mostAnOrganisation = 1
  const remind = (one: Person) =>
    sendSms(deps, { job: crypto.randomUUID(), person: one.id, about: 'assignment_reminder', link: '/notifications' })
  for (const one of [reader, colleague]) await choose(one, 'organisation')
  await remind(reader)
  await remind(colleague)
  expect(await received()).toHaveLength(1)
  await choose(colleague, 'learning')
  await sendSms(deps, { job: crypto.randomUUID(), person: colleague.id, about: 'announcement', link: '/notifications' })
  expect(await received()).toHaveLength(2)
})

test('in two organisations, what is about one does not count for the other', async () => {
  const reader = await ada()
  for (const slug of ['sms-first', 'sms-second'])
    await db.insert(memberships).values({ organisationId: await newOrganisation(slug), userId: reader.id })
  await choose(reader, 'organisation')
  deps.config.sms.mostAnOrganisation = 1
  const told = async (slug: string) => {
    const sms = {
      job: crypto.randomUUID(),
      person: reader.id,
      about: 'assignment_reminder',
      link: `/o/${slug}`,
    } as const
    await sendSms(deps, sms)
    return (await received()).length
  }
  expect([await told('sms-second'), await told('sms-second'), await told('sms-first')]).toEqual([1, 1, 2])
})

test('a job that runs twice, or whose end nobody knows, sends once', async () => {
  const reader = await ada()
  await choose(reader, 'learning')
  const sent: string[] = []
  const send = async (to: string): Promise<SmsOutcome> => {
    sent.push(to)
    return { state: 'unknown', reason: 'TimeoutError' }
  }
  deps.sms = { name: 'a slow one', send }
  const job = crypto.randomUUID()
  for (let run = 0; run < 3; run++)
    await sendSms(deps, { job, person: reader.id, about: 'announcement', link: '/notifications' })
  expect(sent).toHaveLength(1)
  const [row] = await db.select().from(smsLog)
  expect(row).toMatchObject({ state: 'unknown', reason: 'TimeoutError', priceKobo: 600 })
})

test('five answers on one day leave room for a warning, and five warnings for answers', async () => {
  const reader = await ada()
  for (const kind of ['community', 'safety']) await choose(reader, kind)
  const send = async (about: 'answer' | 'password_changed', times: number) => {
    for (let at = 0; at < times; at++)
      await sendSms(deps, { job: crypto.randomUUID(), person: reader.id, about, link: '/notifications' })
    return (await received()).length
  }
  expect(await send('answer', 6)).toBe(5)
  expect(await send('password_changed', 6)).toBe(10)
  await db.delete(smsLog)
  expect(await send('password_changed', 6)).toBe(15)
  expect(await send('answer', 1)).toBe(16)
})

test('safety and money can be chosen by SMS, and left again', async () => {
  const reader = await ada()
  for (const kind of ['safety', 'money']) {
    expect((await choose(reader, kind)).status).toBe(200)
    expect((await choose(reader, kind, false)).status).toBe(200)
  }
})
