import { failures } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSchool } from '../../../../test/money/earnings.ts'
import { sweepPayouts } from '../sweep-payouts.ts'
import { approveAtServer } from './decide-payout.ts'

const school = await openSchool({ env: { PAYOUT_APPROVAL_ABOVE: '1' } })
const { db, deps, admin, newPerson, newEarner, payoutsOf, passTime, bringNews, balance } = school
const second = await newPerson(['Admin'])
const reason = 'We want to look at this.'

test('a large sum goes only after two different admins have agreed, and never by its owner', async () => {
  const teacher = await newEarner()
  const { data, message } = await teacher.call('POST', '/earnings/payouts')
  expect(data.state).toBe('waiting')
  expect([message, data.note]).toEqual([messages.earnings.payoutWaits, messages.earnings.payoutWaits])
  const approve = (who: typeof admin) => who.call('POST', `/admin/payouts/${data.id}/approval`)
  expect((await approve(teacher)).status).toBe(403)
  expect((await approve(admin)).status).toBe(200)
  expect((await approve(admin)).code).toBe('payout_approved_by_you')
  expect((await payoutsOf(teacher))[0]?.state).toBe('waiting')
  const { open } = (await second.call('GET', '/admin/payouts')).data
  expect(open.find(({ id }: { id: number }) => id === data.id)).toMatchObject({ approvals: 1, can_approve: true })
  expect((await approve(second)).status).toBe(200)
  await passTime()
  await bringNews()
  expect((await payoutsOf(teacher))[0]?.state).toBe('paid')
  expect((await approve(second)).code).toBe('payout_not_waiting')
})

test('with one admin, somebody at the server is the second pair of eyes, and never the first', async () => {
  const teacher = await newEarner()
  const { data } = await teacher.call('POST', '/earnings/payouts')
  const [{ reference } = { reference: '' }] = await payoutsOf(teacher)
  const agree = () => db.transaction((tx) => approveAtServer(tx, reference, new Date()))
  expect(await agree()).toBe(false)
  expect((await admin.call('POST', `/admin/payouts/${data.id}/approval`)).status).toBe(200)
  await admin.call('PUT', `/admin/payouts/people/${teacher.id}/hold`, { reason })
  await expect(agree()).rejects.toMatchObject({ code: 'payout_held' })
  await admin.call('POST', `/admin/payouts/people/${teacher.id}/release`, { reason })
  expect((await Promise.allSettled([agree(), agree()])).map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
  ])
  await db.execute(sql`UPDATE payouts SET next_check_at = now() - interval '1 second' WHERE state = 'sending'`)
  await sweepPayouts(deps)
  await passTime()
  await bringNews()
  expect((await payoutsOf(teacher))[0]?.state).toBe('paid')
})

test('what was refunded while a payout waits is missing: nobody agrees to it any more, and turned down it leaves nothing to pay', async () => {
  const teacher = await newEarner()
  const { data } = await teacher.call('POST', '/earnings/payouts')
  const [{ reference } = { reference: '' }] = await payoutsOf(teacher)
  await admin.call('POST', `/admin/payouts/${data.id}/approval`)
  await school.refund(teacher.sale.reference)
  await school.deliver(teacher.sale.reference)
  expect((await second.call('POST', `/admin/payouts/${data.id}/approval`)).code).toBe('payout_too_much')
  const agree = db.transaction((tx) => approveAtServer(tx, reference, new Date()))
  await expect(agree).rejects.toMatchObject({ code: 'payout_too_much' })
  expect((await admin.call('POST', `/admin/payouts/${data.id}/refusal`, { reason })).status).toBe(200)
  expect(await balance(teacher)).toEqual({ pending: 0, available: 0, paying: 0, paid: 0 })
  expect(await school.receivedBy(teacher)).toBe(0)
})

test('a payout that is turned down leaves the money available, with the reason', async () => {
  const teacher = await newEarner()
  const before = await balance(teacher)
  const { data } = await teacher.call('POST', '/earnings/payouts')
  expect((await admin.call('POST', `/admin/payouts/${data.id}/refusal`, { reason: 'no' })).status).toBe(422)
  expect((await admin.call('POST', `/admin/payouts/${data.id}/refusal`, { reason })).status).toBe(200)
  expect(await balance(teacher)).toEqual(before)
  expect((await teacher.call('GET', '/earnings')).data.payouts[0]).toMatchObject({ state: 'declined', note: reason })
  expect(await school.trailOf(`payout ${data.id}`)).toEqual([
    { action: 'decline payout', actorId: admin.id, details: { reason } },
  ])
})

test('money that is held back is neither asked for, approved nor sent, and goes again after the release', async () => {
  const teacher = await newEarner()
  const { data } = await teacher.call('POST', '/earnings/payouts')
  const hold = () => admin.call('PUT', `/admin/payouts/people/${teacher.id}/hold`, { reason })
  expect((await hold()).status).toBe(200)
  expect((await hold()).code).toBe('payout_held_already')
  expect((await admin.call('POST', `/admin/payouts/${data.id}/approval`)).code).toBe('payout_held')
  // All of it waits in the payout, and whoever is to release it must find it.
  const due = async () => {
    const rows: { payee: { id: number } }[] = (await admin.call('GET', '/admin/payouts')).data.due
    return rows.find(({ payee }) => payee.id === teacher.id)
  }
  expect(await due()).toMatchObject({ available: 0, pending: 0, paying: data.amount, held: { reason } })
  const release = () => admin.call('POST', `/admin/payouts/people/${teacher.id}/release`, { reason })
  expect((await release()).status).toBe(200)
  expect(await due()).toMatchObject({ held: null, obstacle: failures.payout_under_way[1] })
  expect((await release()).code).toBe('payout_not_held')
  expect((await school.trailOf(`user ${teacher.id}`)).slice(0, 3)).toMatchObject([
    { action: 'release payouts' },
    { action: 'hold payouts', details: { reason } },
    { action: 'set payout account' },
  ])
})

test('who is paid by an admin reads how the money comes: after two have looked, or at once', async () => {
  const teacher = await newEarner()
  const pay = () => admin.call('POST', `/admin/payouts/people/${teacher.id}/payment`)
  expect(await pay()).toMatchObject({ status: 200, message: messages.earnings.payoutWaits })
  const [waiting] = await payoutsOf(teacher)
  await admin.call('POST', `/admin/payouts/${waiting?.id}/refusal`, { reason })
  const { payouts } = deps.config
  deps.config.payouts = { ...payouts, approvalAboveKobo: 1e12 }
  expect(await pay()).toMatchObject({ status: 200, message: messages.earnings.payoutStarted })
  deps.config.payouts = payouts
})

test('an admin who earns decides nothing about money of their own: no failed transfer, no release, no share', async () => {
  deps.config.payouts = { ...deps.config.payouts, approvalAboveKobo: 1e12, method: 'bank' }
  const earner = await newEarner()
  await db.execute(sql`INSERT INTO user_roles (user_id, position, role) VALUES (${earner.id}, 1, 'Admin')`)
  const { data } = await earner.call('POST', '/earnings/payouts')
  const before = await balance(earner)
  const own = `/admin/payouts/people/${earner.id}`
  const shares = { from: '2999-01-01', share_percent: 100, own_sale_percent: 100 }
  await admin.call('PUT', `${own}/hold`, { reason })
  const { open, due } = (await earner.call('GET', '/admin/payouts')).data
  expect(open.find(({ id }: { id: number }) => id === data.id)).toMatchObject({ is_yours: true })
  expect(
    due.every((one: { is_yours: boolean; payee: { id: number } }) => one.is_yours === (one.payee.id === earner.id)),
  ).toBe(true)
  expect(await earner.call('POST', `${own}/release`, { reason })).toMatchObject({ status: 403, code: 'payout_own' })
  expect((await earner.call('PUT', `${own}/share`, shares)).code).toBe('payout_own')
  const note = (who: typeof admin, outcome: string) =>
    who.call('POST', `/admin/payouts/${data.id}/outcome`, { outcome, note: 'Batch 18' })
  expect((await note(earner, 'failed')).code).toBe('payout_own')
  expect(await balance(earner)).toEqual(before)
  // That it has arrived takes nothing from anybody else.
  expect((await note(earner, 'paid')).status).toBe(200)
  expect((await admin.call('POST', `${own}/release`, { reason })).status).toBe(200)
  expect((await admin.call('PUT', `${own}/share`, shares)).status).toBe(200)
})
