import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSchool } from '../../../test/money/earnings.ts'
import { postJournal } from '../../books/post-journal.ts'
import { checkBooks } from './check-books.ts'

const { db, newEarner } = await openSchool()

test('the doctor says that the books add up, and names each thing that does not: suspense, the provider’s list, payments and payouts that are stuck', async () => {
  const teacher = await newEarner(1)
  expect(await checkBooks(db)).toEqual({
    name: 'Books',
    state: 'works',
    detail: 'come to zero and say what the payments say',
  })

  await db.transaction((tx) =>
    postJournal(tx, {
      key: 'nobody knows',
      kind: 'sale',
      paymentId: null,
      at: new Date(),
      postings: [
        { account: 'suspense', kobo: 700 },
        { account: 'provider_clearing', kobo: -700 },
      ],
    }),
  )
  expect(await checkBooks(db)).toMatchObject({
    state: 'broken',
    detail: expect.stringMatching(/^1 payment with money in suspense/),
  })

  await db.execute(
    sql`INSERT INTO book_differences (kind, reference, theirs) VALUES ('missing_here', 'T_unknown', 700)`,
  )
  expect((await checkBooks(db)).detail).toContain("1 difference to the provider's list")

  await teacher.call('POST', '/earnings/payouts')
  await db.execute(sql`UPDATE payouts SET created_at = now() - interval '4 days' WHERE user_id = ${teacher.id}`)
  expect((await checkBooks(db)).detail).toContain('1 payout stuck on the way (look at /admin/payouts)')

  await db.execute(sql`UPDATE payments SET amount_kobo = amount_kobo + 1 WHERE reference = ${teacher.sale.reference}`)
  expect((await checkBooks(db)).detail).toContain(`1 payment says otherwise, first ${teacher.sale.reference}`)
})
