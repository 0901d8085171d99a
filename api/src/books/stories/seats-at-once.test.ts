import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSchool } from '../../../test/money/earnings.ts'
import type { Tx } from '../../db/client.ts'
import { postSeatsBack, postSeatUse, type UsedSeat } from '../post-seats.ts'
import { releaseSeats } from '../release-earnings.ts'

const { db, deps, course, newTeacher, balance, release } = await openSchool()

let grant = 2_000_000
/** A seat that has earned its teacher something, long enough ago. */
async function newSeat() {
  const teacher = await newTeacher()
  const seat: UsedSeat = {
    organisationId: 1,
    grantId: ++grant,
    courseId: course,
    priceKobo: 801_003,
    regularKobo: 900_000,
    feeKobo: 0,
  }
  await db.transaction((tx) => postSeatUse(tx, deps.config, [seat], new Date()))
  expect((await balance(teacher)).pending).toBeGreaterThan(0)
  return { teacher, seat }
}

const takeBack = (seat: UsedSeat) => (tx: Tx) => postSeatsBack(tx, [seat], new Date())
const releaseDue = (tx: Tx) => releaseSeats(tx, new Date(), new Date())

/** The second begins after the first has done its work, and before the first is committed. */
async function atOnce(first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) {
  let later: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await first(tx)
    later = second()
    // Time enough to read what is not committed yet, or to come to the lock.
    await Promise.race([later, new Promise((resolve) => setTimeout(resolve, 500))])
  })
  await later
}

test('a seat that is taken back while it is released leaves nothing behind, whichever comes first', async () => {
  const one = await newSeat()
  await atOnce(takeBack(one.seat), () => release())
  expect(await balance(one.teacher)).toMatchObject({ pending: 0, available: 0 })
  const two = await newSeat()
  await atOnce(releaseDue, () => db.transaction(takeBack(two.seat)))
  expect(await balance(two.teacher)).toMatchObject({ pending: 0, available: 0 })
  await release()
  expect(await balance(two.teacher)).toMatchObject({ pending: 0, available: 0 })
  const { rows } = await db.execute(sql`SELECT j.key FROM journals j JOIN postings l ON l.journal_id = j.id
    GROUP BY j.key HAVING sum(l.kobo) <> 0`)
  expect(rows).toEqual([])
})
