import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSchool } from '../../../test/money/earnings.ts'
import { deliverEvent } from '../../../test/paystack/deliver.ts'
import { disputeEvents } from '../../../test/paystack/dispute-events.ts'
import { accountOf, teacher as earner } from '../../books/accounts.ts'
import { postJournal } from '../../books/post-journal.ts'
import { testAccountOf } from '../../sandbox/transfers.ts'

const school = await openSchool({ env: { PAYOUT_APPROVAL_ABOVE: '1000000' } })
const { app, db, course, newTeacher, newEarner, newSale, release, passTime, bringNews, balance } = school
type Line = { kind: string; state: string; reason: string; share: number }

test('while a payer’s bank asks for the money it stays where it is, and once it has it the teacher reads so', async () => {
  const teacher = await newTeacher()
  const { reference, amount } = await newSale([course])
  const lines = async (): Promise<Line[]> => (await teacher.call('GET', '/earnings')).data.lines
  const [sale] = await lines()
  const told = { reference, amount: amount * 100, id: 901 }
  expect(await deliverEvent(app, disputeEvents.create(told))).toBe(200)
  await release()
  expect(await lines()).toMatchObject([{ kind: 'sale', state: 'in_question' }])
  expect((await balance(teacher)).available).toBe(0)
  expect(await deliverEvent(app, disputeEvents.accepted(told))).toBe(200)
  const back = { kind: 'dispute', reason: 'The payer’s bank took the money back.', share: -(sale?.share ?? 0) }
  expect((await lines())[0]).toMatchObject(back)
})

test('what one teacher has in question holds back nobody else', async () => {
  await newTeacher()
  const { reference, amount } = await newSale([course])
  await deliverEvent(app, disputeEvents.create({ reference, amount: amount * 100, id: 902 }))
  const other = await newTeacher()
  await newSale([course])
  await release()
  const { data } = await other.call('GET', '/earnings')
  expect(data.lines).toMatchObject([{ kind: 'sale', state: 'available' }])
})

test('what was sold before teachers were paid is listed with a line that says so, and comes to nothing', async () => {
  const teacher = await newTeacher()
  await newSale([course])
  const [sold] = (await teacher.call('GET', '/earnings')).data.lines
  const kobo = Math.round(sold.share * 100)
  await db.transaction((tx) =>
    postJournal(tx, {
      key: `unshared:${teacher.id}`,
      kind: 'unshared',
      paymentId: null,
      at: new Date(),
      postings: [
        { account: accountOf(earner(teacher.id), 'pending'), courseId: course, kobo },
        { account: 'platform_revenue', courseId: course, kobo: -kobo },
      ],
    }),
  )
  const { lines } = (await teacher.call('GET', '/earnings')).data
  expect(lines).toMatchObject([
    { kind: 'unshared', reason: 'Sold before teachers were paid through Koya', share: -sold.share },
    { kind: 'sale' },
  ])
  expect((await balance(teacher)).pending).toBe(0)
})

test('a sale that comes in while a statement is read stands in none of its figures', async () => {
  const teacher = await newTeacher()
  await newSale([course])
  const read = () => teacher.call('GET', `/earnings/statements/${lagosDay(new Date()).slice(0, 7)}`)
  const { data: before } = await read()
  // The statement has its sums then, and waits in front of its lines.
  const isWaiting = async () =>
    (await db.execute(sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'withholding_rates'::regclass`))
      .rowCount
  const reading = await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE withholding_rates`)
    const answer = read()
    await expect.poll(isWaiting).toBe(1)
    await newSale([course])
    return { answer }
  })
  expect((await reading.answer).data).toEqual(before)
  const { lines, earned } = (await read()).data
  expect([lines.length, earned]).toEqual([2, 2 * before.earned])
})

test('of an account only its last four figures are told, and a payout says when it arrived', async () => {
  const teacher = await newEarner()
  const number = testAccountOf(teacher.id)
  const { data: started } = await teacher.call('POST', '/earnings/payouts')
  expect(started).toMatchObject({ state: 'sending', settled_at: null, account_ending: number.slice(-4) })
  await passTime()
  await bringNews()
  const { data } = await teacher.call('GET', '/earnings')
  expect(data.account).toMatchObject({ account_ending: number.slice(-4) })
  expect(data.payouts).toMatchObject([{ state: 'paid', note: '', settled_at: expect.any(String) }])
  expect(JSON.stringify([data.account, data.payouts])).not.toContain(number)
})
