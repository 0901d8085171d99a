import { messages } from '@koya/contract/protocol/messages.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faultsOfBooks } from '../../../../test/money/books.ts'
import { openSchool } from '../../../../test/money/earnings.ts'
import { auditTrail } from '../../../db/schema.ts'
import { sweepPayouts } from '../sweep-payouts.ts'

const school = await openSchool({ env: { PAYOUT_APPROVAL_ABOVE: '1000000' } })
const { app, db, deps, course, admin, newEarner, newSale, payoutsOf, balance } = school
const reason = 'We want to look at this.'
const byTransfer = await newEarner()
const transfer = await byTransfer.call('POST', '/earnings/payouts')
deps.config.payouts = { ...deps.config.payouts, method: 'bank' }

async function readFile() {
  const { body } = await app.inject({ url: '/api/v1/admin/payouts/bank.csv', headers: admin.headers })
  return { body, references: body.match(/koya-payout-[\w-]+/g) ?? [] }
}

test('where transfers are off, payouts are a file for the bank, and an admin notes what became of each', async () => {
  expect(transfer.data.state).toBe('sending')
  const [one, two] = [await newEarner(), await newEarner()]
  const before = await balance(two)
  const [first, last] = [await one.call('POST', '/earnings/payouts'), await two.call('POST', '/earnings/payouts')]
  await sweepPayouts(deps)
  expect(first).toMatchObject({
    message: messages.earnings.payoutByHand,
    data: { note: messages.earnings.payoutByHand },
  })
  const [toOne, toTwo] = [(await payoutsOf(one))[0]?.reference, (await payoutsOf(two))[0]?.reference]
  const file = await readFile()
  expect(file.body).toContain(`,${first.data.net},${toOne}`)
  // Whoever is paid by a transfer would be paid twice.
  expect(file.references).toEqual([toOne, toTwo])
  const note = (id: number, outcome: string) =>
    admin.call('POST', `/admin/payouts/${id}/outcome`, { outcome, note: 'Batch 17' })
  expect((await note(first.data.id, 'paid')).status).toBe(200)
  expect((await readFile()).references).toEqual([toTwo])
  expect((await note(first.data.id, 'failed')).code).toBe('payout_not_by_bank')
  expect((await note(last.data.id, 'failed')).status).toBe(200)
  expect(await balance(one)).toMatchObject({ available: 0, paid: first.data.amount })
  expect(await balance(two)).toEqual(before)
  // Days later the bank sends it back, which is booked once.
  const backs = await Promise.all([note(first.data.id, 'returned'), note(first.data.id, 'returned')])
  expect(backs.map(({ code }) => code).toSorted()).toEqual(['payout_not_by_bank', undefined])
  expect(await balance(one)).toMatchObject({ available: first.data.amount, paid: 0 })
  expect((await payoutsOf(one))[0]).toMatchObject({ state: 'reversed', problem: 'Batch 17' })
  expect((await note(last.data.id, 'returned')).code).toBe('payout_not_by_bank')
})

test('what is held back is not in the file for the bank, and is again after the release', async () => {
  const [held, free] = [await newEarner(), await newEarner()]
  for (const teacher of [held, free]) await teacher.call('POST', '/earnings/payouts')
  const [toHeld, toFree] = [(await payoutsOf(held))[0]?.reference, (await payoutsOf(free))[0]?.reference]
  await admin.call('PUT', `/admin/payouts/people/${held.id}/hold`, { reason })
  expect((await readFile()).references).toEqual([toFree])
  await admin.call('POST', `/admin/payouts/people/${held.id}/release`, { reason })
  expect((await readFile()).references).toEqual([toHeld, toFree])
})

test('the file leaves out what a refund has made too large and names what is left; what it has named already stays as promised', async () => {
  const teacher = await newEarner()
  const { available: one } = await balance(teacher)
  const second = await newSale([course])
  await school.release()
  const giveBack = async ({ reference }: { reference: string }) => {
    await school.refund(reference)
    await school.deliver(reference)
  }
  expect((await teacher.call('POST', '/earnings/payouts')).data.amount).toBe(2 * one)
  await giveBack(teacher.sale)
  const files = await Promise.all([readFile(), readFile()])
  const [withdrawn, left, ...others] = await payoutsOf(teacher)
  expect(others).toEqual([])
  expect(withdrawn).toMatchObject({ state: 'failed', problem: expect.stringContaining('a refund came in') })
  expect(left).toMatchObject({ state: 'sending', amountKobo: Math.round(one * 100), orders: 2 })
  for (const { body, references } of files) {
    expect(references).not.toContain(withdrawn?.reference)
    expect(body).toContain(`,${one},${left?.reference}`)
  }
  await giveBack({ reference: second.reference })
  expect((await readFile()).body).toContain(`,${one},${left?.reference}`)
  expect(await balance(teacher)).toMatchObject({ available: -one, paying: one })
  expect(await faultsOfBooks(db)).toEqual([])
})

test('each file is in the audit trail with what it names, and whoever only asks with HEAD has none', async () => {
  const teacher = await newEarner()
  const { data } = await teacher.call('POST', '/earnings/payouts')
  const orders = async () => (await payoutsOf(teacher))[0]?.orders
  const files = eq(auditTrail.action, 'make file for the bank')
  const before = await db.$count(auditTrail, files)
  const head = await app.inject({ method: 'HEAD', url: '/api/v1/admin/payouts/bank.csv', headers: admin.headers })
  expect([head.statusCode, await orders(), await db.$count(auditTrail, files)]).toEqual([200, 0, before])
  const { references } = await readFile()
  const [row] = await db.select().from(auditTrail).where(files).orderBy(desc(auditTrail.id)).limit(1)
  expect(await orders()).toBe(1)
  expect(row).toMatchObject({ actorId: admin.id, subject: 'payouts', details: { count: references.length } })
  const details = row?.details as { naira: number; references: string[] }
  expect(details.references.toSorted()).toEqual(references.toSorted())
  expect(details.naira).toBeGreaterThanOrEqual(data.net)
})

test('one payout that cannot be withdrawn is left out of the file, and the others are in it', async () => {
  const [broken, sound] = [await newEarner(), await newEarner()]
  for (const teacher of [broken, sound]) await teacher.call('POST', '/earnings/payouts')
  await school.refund(broken.sale.reference)
  await school.deliver(broken.sale.reference)
  await db.execute(sql`ALTER TABLE payout_events ADD CONSTRAINT none_withdrawn CHECK (kind <> 'withdrawn') NOT VALID`)
  const { references } = await readFile()
  const [toBroken, toSound] = [(await payoutsOf(broken))[0], (await payoutsOf(sound))[0]]
  expect(references).toContain(toSound?.reference)
  expect(references).not.toContain(toBroken?.reference)
  expect(toBroken).toMatchObject({ state: 'sending', orders: 0 })
  await db.execute(sql`ALTER TABLE payout_events DROP CONSTRAINT none_withdrawn`)
  await readFile()
  expect((await payoutsOf(broken))[0]?.state).toBe('failed')
})
