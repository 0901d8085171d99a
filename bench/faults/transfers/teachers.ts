import { setTimeout as pause } from 'node:timers/promises'
import { desc, inArray, sql } from 'drizzle-orm'
import { teacher } from '../../../api/src/books/accounts.ts'
import { courses, payoutAccounts, users } from '../../../api/src/db/schema.ts'
import { balanceOf } from '../../../api/src/features/payouts/balances.ts'
import { addJob } from '../../../api/src/jobs/add-job.ts'
import { releaseEarningsJob } from '../../../api/src/jobs/money/pay-teachers.ts'
import { type outcomes, testAccountOf } from '../../../api/src/sandbox/transfers.ts'
import { API_BASE } from '../../../contract/src/protocol/endpoint.ts'
import { ask, type Buyer, begin, chargeAt, comeBack, makeBuyers } from '../buyers.ts'
import type { Door, Stage } from '../world/stage.ts'

export type Outcome = keyof typeof outcomes
/** `earned` is in kobo and what must have reached the bank in the end, not a kobo more or less. */
export type Teacher = Buyer & { earned: number }

const LOOKS = 600

/** Teachers who have sold a course each, whose share is available, and whose account is at a bank that does `outcome`. */
export async function makeTeachers(world: Stage, scenario: string, wanted: number, outcome: Outcome) {
  const people = await makeBuyers(world, `${scenario} teacher`, wanted, 'Instructor')
  const buyers = await makeBuyers(world, `${scenario} buyer`, wanted)
  await openAccounts(world, people)
  const courseId = await dearest(world)
  for (const [at, person] of people.entries()) {
    await lead(world, person, courseId)
    await buy(world, buyers[at] as Buyer, courseId)
    await setAccount(world, person, outcome)
  }
  return passHold(world, people)
}

export function askPayout(world: Stage, teacher: Buyer, to?: Door) {
  return ask(world, teacher, '/earnings/payouts', undefined, to)
}

/** Their next account is one to which everything goes through. The 72 hours have passed. */
export async function useGoodAccounts({ db }: Stage, teachers: Buyer[]) {
  await db
    .update(payoutAccounts)
    .set({ recipientCode: null, accountNumber: sql`'0' || substr(${payoutAccounts.accountNumber}, 2)` })
    .where(inArray(payoutAccounts.userId, idsOf(teachers)))
}

export function idsOf(people: { id: number }[]) {
  return people.map(({ id }) => id)
}

/** The bank knows its customers by itself. */
async function openAccounts({ db, bank }: Stage, people: Buyer[]) {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, idsOf(people)))
  await bank.db.insert(users).values(rows)
}

/** So dear that a share is above the least that is paid out. */
async function dearest({ db, courses: open }: Stage) {
  const [dear] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, open))
    .orderBy(desc(courses.priceKobo))
    .limit(1)
  return dear?.id ?? 0
}

async function lead({ db }: Stage, { id }: Buyer, courseId: number) {
  await db.execute(sql`DELETE FROM course_instructors WHERE course_id = ${courseId}`)
  await db.execute(
    sql`INSERT INTO course_instructors (course_id, user_id, is_lead, position) VALUES (${courseId}, ${id}, true, 0)`,
  )
}

async function buy(world: Stage, buyer: Buyer, courseId: number) {
  const reference = await begin(world, buyer, [courseId])
  await chargeAt(world, reference)
  const { status } = await comeBack(world, buyer, [courseId], reference)
  if (status !== 200) throw new Error(`${reference} was answered with ${status}`)
}

async function setAccount({ fleet }: Stage, { id, token, random }: Buyer, outcome: Outcome) {
  const answer = await fetch(`${fleet.any(random)?.address}${API_BASE}/earnings/account`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bank_code: '058', account_number: testAccountOf(id, outcome) }),
  })
  if (answer.status !== 200) throw new Error(`the account was answered with ${await answer.text()}`)
}

/** Two weeks go by, and the product's own job makes the shares available. */
async function passHold({ db }: Stage, people: Buyer[]): Promise<Teacher[]> {
  await db.execute(sql`UPDATE held_sales SET at = at - interval '15 days'`)
  for (let look = 0; look < LOOKS; look++) {
    if (look % 10 === 0) await addJob(db, releaseEarningsJob, {})
    const balances = await Promise.all(people.map(({ id }) => balanceOf(db, teacher(id))))
    if (balances.every(({ available, pending }) => available > 0 && pending === 0))
      return people.map((person, at) => ({ ...person, earned: balances[at]?.available ?? 0 }))
    await pause(100)
  }
  throw new Error('earnings never became available')
}
