import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { endWaits, sendDueEvents } from '../../../test/due-events.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { openReceiver } from '../../../test/webhook-receiver.ts'
import { webhookDeliveries, webhooks } from '../../db/schema.ts'
import { findForgottenJob } from '../../jobs/find-forgotten.ts'
import { announceMember } from '../../outbox/events/what-happened.ts'

const house = await openOrganisation({ env: { PRIVATE_WEBHOOKS: 'on' } })
const { db, deps, owner, at, addPerson, sentMails } = house
const receiver = await openReceiver()

const make = (events = ['member.left'], url = receiver.url) => owner.call('POST', `${at}/webhooks`, { url, events })
/** Every test has the only one. */
async function makeOnly(events?: string[]) {
  await db.delete(webhooks)
  receiver.heard.length = 0
  receiver.take()
  return (await make(events)).data as { id: number; secret: string }
}
/** Something that happens. */
async function somebodyLeaves() {
  const person = await addPerson()
  await person.call('DELETE', `${at}/membership`)
  return person
}
const logOf = async (id: number) => (await owner.call('GET', `${at}/webhooks/${id}/deliveries`)).data.deliveries
const shown = async (id: number) =>
  (await owner.call('GET', `${at}/webhooks`)).data.find((one: { id: number }) => one.id === id)

test('a webhook is told of what happens, signed so that a library of others finds it right', async () => {
  const { id, secret } = await makeOnly()
  const person = await somebodyLeaves()
  expect(await sendDueEvents(deps)).toBe(1)
  const [{ headers, body, path } = expect.fail('nothing came')] = receiver.heard
  expect(path).toBe('/hook')
  const event = new Webhook(secret).verify(body, headers as Record<string, string>)
  expect(event).toEqual({
    type: 'member.left',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { user_id: person.id, role: 'member', organisation: house.slug },
  })
  expect(() => new Webhook(secret).verify(body.replace('member', 'owner'), headers as Record<string, string>)).toThrow()
  expect(await logOf(id)).toMatchObject([
    { type: 'member.left', state: 'delivered', status: 200, answer: 'thanks', attempts: 1, next_at: null },
  ])
})

test('the secret is shown once and kept encrypted', async () => {
  const { id, secret } = await makeOnly()
  expect(secret).toMatch(/^whsec_[\w+/=]{44}$/)
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  const bytes = Buffer.from(secret.slice(6), 'base64')
  expect(Buffer.from(row?.secret ?? []).includes(bytes)).toBe(false)
  expect(JSON.stringify(await shown(id))).not.toContain(secret.slice(6))
})

test('what a transaction takes back was never told', async () => {
  const { id } = await makeOnly()
  const { id: userId } = await addPerson()
  const undone = db.transaction(async (tx) => {
    await announceMember(tx, 'member.left', { userId })
    expect(await tx.$count(webhookDeliveries)).toBe(1)
    throw new Error('the rest failed')
  })
  await expect(undone).rejects.toThrow('the rest failed')
  expect(await logOf(id)).toEqual([])
  expect(await sendDueEvents(deps)).toBe(0)
})

test('what does not arrive is tried again after growing waits, with the answer in the log, and arrives under the same id', async () => {
  const { id } = await makeOnly()
  receiver.refuse(500, `\0broken ${'x'.repeat(10_000)}`)
  await somebodyLeaves()
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    await endWaits(deps)
    expect(await sendDueEvents(deps)).toBe(1)
    const [{ next_at, attempts, status, answer, state }] = await logOf(id)
    expect({ attempts, status, state }).toEqual({ attempts: round + 1, status: 500, state: 'waiting' })
    expect(answer).toMatch(/^broken x{400}/)
    expect(answer.length).toBeLessThanOrEqual(500)
    waits.push(Math.round((Date.parse(next_at) - Date.now()) / 1000 / 5) * 5)
  }
  expect(waits).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600])
  expect((await shown(id)).failing_since).not.toBeNull()
  receiver.take()
  await endWaits(deps)
  await sendDueEvents(deps)
  expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 10, status: 200 }])
  expect((await shown(id)).failing_since).toBeNull()
  expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a webhook that does not answer is left in peace for a while, whatever else happens', async () => {
  const { id } = await makeOnly()
  receiver.refuse(503)
  await somebodyLeaves()
  await sendDueEvents(deps)
  await somebodyLeaves()
  await sendDueEvents(deps)
  expect(receiver.heard).toHaveLength(1)
  expect(await logOf(id)).toMatchObject([
    { attempts: 0, state: 'waiting' },
    { attempts: 1, state: 'waiting' },
  ])
  receiver.take()
  await endWaits(deps)
  await sendDueEvents(deps)
  expect((await logOf(id)).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered'])
})

test('after three days without success it is switched off, its owners are told, and it begins anew when it is switched on', async () => {
  const { id } = await makeOnly()
  receiver.refuse(500)
  await somebodyLeaves()
  await sendDueEvents(deps)
  await db.execute(sql`UPDATE webhooks SET failing_since = now() - interval '3 days'`)
  await endWaits(deps)
  await sendDueEvents(deps)
  expect(await shown(id)).toMatchObject({ state: 'off' })
  const [{ id: delivery, state }] = await logOf(id)
  expect(state).toBe('failed')
  await sendDueMails(deps)
  const letter = sentMails.find(({ to, subject }) => to === owner.email && subject.includes('switched off'))
  expect(letter?.text).toContain('nothing has arrived there for three days')
  // What happens now is not sent, and what failed only once it is on.
  await somebodyLeaves()
  expect(await logOf(id)).toHaveLength(1)
  expect(await owner.call('POST', `${at}/deliveries/${delivery}/replay`)).toMatchObject({ code: 'webhook_not_on' })
  receiver.take()
  const on = await owner.call('PATCH', `${at}/webhooks/${id}`, { is_paused: false })
  expect(on).toMatchObject({ message: messages.webhooks.on, data: { state: 'on', failing_since: null } })
  await owner.call('POST', `${at}/deliveries/${delivery}/replay`)
  await sendDueEvents(deps)
  expect(await logOf(id)).toMatchObject([{ state: 'delivered' }])
})

test('one event fails after three days though others arrive', async () => {
  const { id } = await makeOnly()
  receiver.refuse(422)
  await somebodyLeaves()
  await db.execute(sql`UPDATE webhook_deliveries SET tried_since = now() - interval '3 days'`)
  await sendDueEvents(deps)
  expect(await logOf(id)).toMatchObject([{ state: 'failed', status: 422, next_at: null }])
  expect(await shown(id)).toMatchObject({ state: 'on' })
})

test('an address that says it is gone is switched off at once', async () => {
  const { id } = await makeOnly()
  receiver.refuse(410)
  await somebodyLeaves()
  await sendDueEvents(deps)
  expect(await shown(id)).toMatchObject({ state: 'off' })
})

test('for a day after a new secret was made both sign, then only the new one', async () => {
  const { id, secret: old } = await makeOnly()
  const { data } = await owner.call('POST', `${at}/webhooks/${id}/secret`)
  expect(data.secret).not.toBe(old)
  await somebodyLeaves()
  await sendDueEvents(deps)
  const check = (secret: string) => () => {
    const { body, headers } = receiver.heard.at(-1) ?? expect.fail('nothing came')
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  }
  expect(check(old)).not.toThrow()
  expect(check(data.secret)).not.toThrow()
  await db.execute(sql`UPDATE webhooks SET old_secret_until = now()`)
  await somebodyLeaves()
  await sendDueEvents(deps)
  expect(check(old)).toThrow()
  expect(check(data.secret)).not.toThrow()
})

test('a paused webhook is told of nothing that happens meanwhile, and what waited before goes when it is on again', async () => {
  const { id } = await makeOnly()
  await somebodyLeaves()
  expect((await owner.call('PATCH', `${at}/webhooks/${id}`, { is_paused: true })).message).toBe(
    messages.webhooks.paused,
  )
  await somebodyLeaves()
  await sendDueEvents(deps)
  expect(receiver.heard).toEqual([])
  await owner.call('PATCH', `${at}/webhooks/${id}`, { is_paused: false })
  await sendDueEvents(deps)
  expect(receiver.heard).toHaveLength(1)
  expect(await logOf(id)).toHaveLength(1)
})

test('something is sent again by hand under the same id, and two presses do not lose it', async () => {
  const { id } = await makeOnly()
  await somebodyLeaves()
  await sendDueEvents(deps)
  const [{ id: delivery }] = await logOf(id)
  await Promise.all([1, 2].map(() => owner.call('POST', `${at}/deliveries/${delivery}/replay`)))
  await sendDueEvents(deps)
  const ids = receiver.heard.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('what waits without a job is found and sent: its process was killed, or a backup restored', async () => {
  await makeOnly()
  await somebodyLeaves()
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'send-webhook'`)
  await db.execute(sql`UPDATE webhook_deliveries SET due_at = now() - interval '10 minutes'`)
  await findForgottenJob.run(deps, {}, new AbortController().signal)
  await findForgottenJob.run(deps, {}, new AbortController().signal)
  expect(await sendDueEvents(deps)).toBe(1)
  expect(receiver.heard).toHaveLength(1)
})

test('a removed webhook is told of nothing, and its log is gone', async () => {
  const { id } = await makeOnly()
  await somebodyLeaves()
  expect((await owner.call('DELETE', `${at}/webhooks/${id}`)).message).toBe(messages.webhooks.removed)
  await sendDueEvents(deps)
  expect(receiver.heard).toEqual([])
  expect(await db.$count(webhookDeliveries)).toBe(0)
})

test('there are ten at most, also when several are made at the same moment, and managers make none', async () => {
  await makeOnly()
  const made = await Promise.all(Array.from({ length: 12 }, () => make()))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(made.find(({ status }) => status !== 200)).toMatchObject({ code: 'too_many_webhooks' })
  const manager = await addPerson({ role: 'manager', managesAll: true })
  expect((await manager.call('GET', `${at}/webhooks`)).status).toBe(403)
})
