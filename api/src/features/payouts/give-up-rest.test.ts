import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { balancesOf } from '../../../test/money/books.ts'
import { openSchool } from '../../../test/money/earnings.ts'
import { addOrganisation } from '../../../test/organisation.ts'
import { goodPassword } from '../../../test/people.ts'
import { accountOf, organisation, teacher } from '../../books/accounts.ts'
import { postJournal } from '../../books/post-journal.ts'
import { withholdingRates } from '../../db/schema.ts'

const school = await openSchool()
const { db, admin, newPerson } = school

/** Somebody who teaches nothing any more, with that much left of what they earned. */
async function newLeaver(left: { pending?: number; available?: number }) {
  const leaver = await newPerson(['User'])
  const stages = (['pending', 'available'] as const).map((stage) => ({ stage, kobo: left[stage] ?? 0 }))
  await db.transaction((tx) =>
    postJournal(tx, {
      key: `left:${leaver.id}`,
      kind: 'sale',
      paymentId: null,
      at: new Date(),
      postings: stages.flatMap(({ stage, kobo }) => [
        { account: accountOf(teacher(leaver.id), stage), kobo: -kobo },
        { account: 'suspense', kobo },
      ]),
    }),
  )
  const leave = (body: object = {}) => leaver.call('DELETE', '/account', { current_password: goodPassword, ...body })
  return { ...leaver, leave }
}

test('who leaves with less than a bank can be sent reads how much it is, gives it up, and may go', async () => {
  const { id, leave } = await newLeaver({ available: 99_99 })
  const { platform_revenue: before = 0 } = await balancesOf(db)
  const asked = await leave()
  expect(asked).toMatchObject({
    status: 409,
    code: 'small_rest',
    errors: { gives_up_rest: [messages.earnings.smallRestOf('NGN 99.99')] },
  })
  expect((await balancesOf(db))[`instructor:${id}:available`]).toBe(-99_99)
  expect((await leave({ gives_up_rest: true })).status).toBe(200)
  const after = await balancesOf(db)
  expect(after[`instructor:${id}:available`]).toBeUndefined()
  expect(after.platform_revenue).toBe(before - 99_99)
})

test.each([
  ['can be paid out', { available: 100_00 }],
  ['will be available later', { pending: 50_00 }],
  ['will be available later beside a little', { pending: 5_00, available: 50_00 }],
])('what %s is not given up, whatever they say', async (_what, left) => {
  const { leave } = await newLeaver(left)
  for (const body of [{}, { gives_up_rest: true }]) expect((await leave(body)).code).toBe('still_owed')
})

test('what is too little for a bank after the tax is neither paid out, week after week, nor in the way of who leaves', async () => {
  const { id, call, leave } = await newLeaver({ available: 104_00 })
  expect((await call('GET', '/earnings')).data.obstacle).toBe(messages.earnings.noAccount)
  await db.insert(withholdingRates).values({ fromDay: '2026-01-01', basisPoints: 500 })
  expect((await call('GET', '/earnings')).data.obstacle).toBe(messages.earnings.belowMinimum)
  const { due } = (await admin.call('GET', '/admin/payouts')).data
  expect(due.find(({ payee }: { payee: { id: number } }) => payee.id === id).obstacle).toBe(
    messages.earnings.belowMinimum,
  )
  expect((await leave()).code).toBe('small_rest')
  expect((await leave({ gives_up_rest: true })).status).toBe(200)
  await db.delete(withholdingRates)
})

test('whose organisation goes with them has its money paid out first, or gives a little up', async () => {
  const owner = await newPerson(['User'])
  const { id } = await addOrganisation(school, owner)
  const leave = (body: object = {}) => owner.call('DELETE', '/account', { current_password: goodPassword, ...body })
  const earn = (kobo: number) =>
    db.transaction((tx) =>
      postJournal(tx, {
        key: `earned:${id}:${kobo}`,
        kind: 'sale',
        paymentId: null,
        at: new Date(),
        postings: [
          { account: accountOf(organisation(id), 'available'), kobo: -kobo },
          { account: 'suspense', kobo },
        ],
      }),
    )
  await earn(500_00)
  for (const body of [{}, { gives_up_rest: true }]) expect((await leave(body)).code).toBe('still_owed')
  await earn(-450_00)
  expect((await leave()).errors.gives_up_rest).toEqual([messages.earnings.smallRestOf('NGN 50')])
  expect((await leave({ gives_up_rest: true })).status).toBe(200)
  expect((await balancesOf(db))[`organisation:${id}:available`]).toBeUndefined()
})
