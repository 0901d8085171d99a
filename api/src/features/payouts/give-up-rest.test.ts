import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { balancesOf } from '../../../test/money/books.ts'
import { openSchool } from '../../../test/money/earnings.ts'
import { goodPassword } from '../../../test/people.ts'
import { accountOf, teacher } from '../../books/accounts.ts'
import { postJournal } from '../../books/post-journal.ts'

const { db, newPerson } = await openSchool()

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
