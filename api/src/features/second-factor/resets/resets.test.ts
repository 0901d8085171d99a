import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondFactorOf } from '../../../../test/second-factor.ts'
import { testApp } from '../../../../test/test-app.ts'
import type { Mail } from '../../../adapters/mail/mailer.ts'
import { factorResets, formerEmails, outbox } from '../../../db/schema.ts'
import { approve as approveAtServer } from './approve-reset.ts'

const setting = await testApp()
const { db, deps } = setting
const { call, withApp, linkTo } = secondFactorOf(setting)
const admin = (firstName: string) => withApp({ roles: ['Admin'], firstName, lastName: 'Obi' })
const [ada, bola, chidi] = [await admin('Ada'), await admin('Bola'), await admin('Chidi')]
const reason = 'She called from her number, and we know her voice.'

async function ask(userId: number, by = ada) {
  expect((await call('POST', `/admin/users/${userId}/factor-reset`, by.token, { reason })).statusCode).toBe(200)
  const [reset] = await db
    .select()
    .from(factorResets)
    .where(eq(factorResets.userId, userId))
    .orderBy(desc(factorResets.id))
  return reset?.id ?? 0
}
const approve = (id: number, by = bola) => call('POST', `/admin/factor-resets/${id}/approval`, by.token)

test('every other admin is asked to look at a reset, and whoever asked for it is not', async () => {
  const person = await withApp()
  await db.delete(outbox)
  await ask(person.id)
  const told = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => (payload as Mail).to)
  expect(told.toSorted()).toEqual([bola.email, chidi.email].toSorted())
})

test('the list has what waits before what is over, the latest first, and says who did what and who may approve', async () => {
  await db.delete(factorResets)
  const [waiting, agreed, stopped, own] = [await withApp(), await withApp(), await withApp(), bola]
  const [first, second, third, fourth] = [
    await ask(waiting.id),
    await ask(agreed.id),
    await ask(stopped.id),
    await ask(own.id),
  ]
  expect((await approve(second)).statusCode).toBe(200)
  await call('DELETE', `/admin/factor-resets/${third}`, chidi.token)
  const seenBy = async ({ token }: typeof ada) => (await call('GET', '/admin/factor-resets', token)).json().data
  const list = await seenBy(chidi)
  expect(list.map(({ id }: { id: number }) => id)).toEqual([fourth, second, first, third])
  expect(list).toMatchObject([
    { state: 'asked', approved_by: null, due_at: null, user: { id: own.id, name: 'Bola Obi', email: own.email } },
    { state: 'approved', asked_by: 'Ada Obi', approved_by: 'Bola Obi', due_at: expect.any(String), reason },
    { state: 'asked', asked_by: 'Ada Obi', approved_by: null, due_at: null },
    { state: 'stopped', approved_by: null },
  ])
  const mayApprove = async (who: typeof ada) =>
    (await seenBy(who)).map(({ may_approve }: { may_approve: boolean }) => may_approve)
  // Neither who asked, nor whose own factor it is, nor what somebody has decided.
  expect(await mayApprove(ada)).toEqual([false, false, false, false])
  expect(await mayApprove(bola)).toEqual([false, false, true, false])
  expect(await mayApprove(chidi)).toEqual([true, false, true, false])
  expect((await approve(fourth, bola)).json().code).toBe('same_admin')
  await db.transaction((tx) => approveAtServer(tx, deps, fourth, null))
  expect((await seenBy(chidi))[0].approved_by).toBe('the server')
})

test('an approved reset waits for 72 hours', async () => {
  const id = await ask((await withApp()).id)
  expect((await approve(id)).statusCode).toBe(200)
  const [reset] = await db.select().from(factorResets).where(eq(factorResets.id, id))
  const { approvedAt, dueAt } = reset ?? {}
  expect((dueAt?.getTime() ?? 0) - (approvedAt?.getTime() ?? 0)).toBe(72 * 3_600_000)
})

test('whoever changed the address first is not the only one who hears of a reset: the one before is warned as well', async () => {
  const person = await withApp()
  const before = 'ada.before@example.test'
  await db.insert(formerEmails).values({ userId: person.id, email: before })
  await approve(await ask(person.id))
  const links = [await linkTo(person.email, '/confirm/'), await linkTo(before, '/confirm/')]
  expect(new Set(links).size).toBe(2)
  expect((await call('POST', `/auth${links[1]}`)).statusCode).toBe(200)
  const [reset] = await db.select().from(factorResets).where(eq(factorResets.userId, person.id))
  expect(reset?.state).toBe('stopped')
})
