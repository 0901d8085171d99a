import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { atNight } from '../../../test/at-night.ts'
import { choose, openPhones } from '../../../test/phones.ts'
import type { SmsOutcome } from '../../adapters/sms/sms-sender.ts'
import { businessProfiles, memberships, organisations, phoneProofs, smsLog, users } from '../../db/schema.ts'
import { addJob } from '../../jobs/add-job.ts'
import { sendAlertJob } from '../../jobs/messages/send-alert.ts'
import { sendSms } from './send-sms.ts'

const { app, db, deps, ada, received, announce, sentTo, sendDue } = await openPhones()

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
  const send = (reader: { id: number }, times: number) =>
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
  const remind = (one: { id: number }) =>
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
