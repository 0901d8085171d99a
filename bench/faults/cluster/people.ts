import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { courseInstructors, memberships } from '../../../api/src/db/schema.ts'
import { randomFrom, shuffle } from '../../../api/src/random.ts'
import { again, buyAndLearn, readLessons } from '../buy-and-learn.ts'
import { ask, type Buyer, chargeAt, check, insist, makeBuyers, together } from '../buyers.ts'
import { askPayout, idsOf, makeTeachers } from '../transfers/teachers.ts'
import { notePromises } from '../verdicts/promises.ts'
import type { Stage } from '../world/stage.ts'

/** So many of each in a run: every buyer buys a course and does a lesson, two things of a thousand. */
const whole = { buyers: 400, seats: 160, payouts: 40 }
const quick = { buyers: 30, seats: 12, payouts: 4 }
const AT_ONCE = 8
/** Who goes on for as long as the cluster is not whole again. */
const MORE_BUYERS = 2_000
const THINKING_MS = 200

/** People who are to buy, learn, be given seats and be paid, and what they were told yes to. */
export async function gatherPeople(stage: Stage, name: string) {
  const counts = stage.isQuick ? quick : whole
  const teachers = await makeTeachers(stage, name, counts.payouts, 0)
  // They have earned what they have earned: nobody buys of theirs any more.
  const theirs = await stage.db
    .select({ id: courseInstructors.courseId })
    .from(courseInstructors)
    .where(inArray(courseInstructors.userId, idsOf(teachers)))
  const courses = stage.courses.filter((id) => !theirs.some((course) => course.id === id))
  const found = await readLessons({ ...stage, courses })
  const seats = await buySeats({ ...stage, courses }, name, counts.seats)
  const buyers = await makeBuyers(stage, name, counts.buyers + MORE_BUYERS)
  const said = notePromises()
  const heardAt: number[] = []
  const unheard: string[] = []
  const heard = () => heardAt.push(Date.now())
  const random = randomFrom(`${stage.seed}/${name}/order`)

  const learn = (buyer: Buyer) => () => buyAndLearn(stage, buyer, found, said, heard)
  const sit = (colleague: Buyer) => async () => {
    const body = { user_ids: [colleague.id] }
    const isGiven = await again(async () => (await ask(stage, seats.manager, seats.path, body)).status)
    if (!isGiven) return void unheard.push(`no seat for ${colleague.id}`)
    said.seated.push({ userId: colleague.id, courseId: seats.courseId })
    heard()
  }
  const bePaid = (teacher: Buyer) => async () => {
    const isTaken = await again(async () => {
      const { status } = await askPayout(stage, teacher)
      // The question that had no answer was heard all the same: their money is on its way, and nothing is left to ask for.
      return status >= 400 && status < 500 && status !== 429 ? 200 : status
    })
    if (!isTaken) return void unheard.push(`no payout for ${teacher.id}`)
    said.paidOut.push({ userId: teacher.id })
    heard()
  }
  const first = shuffle(random, [
    ...buyers.slice(0, counts.buyers).map(learn),
    ...seats.colleagues.map(sit),
    ...teachers.map(bePaid),
  ])
  const more = buyers.slice(counts.buyers).map(learn)

  /** Eight at a time, and until `isOver` in any case. */
  async function live(isOver: () => boolean) {
    let done = 0
    await together([...first, ...more], AT_ONCE, async (act, at) => {
      if (at >= first.length && isOver()) return
      await act()
      done++
      await pause(random() * THINKING_MS)
    })
    return done
  }
  return { said, heardAt, unheard, teachers, live, runs: 2 * counts.buyers + counts.seats + counts.payouts }
}

/** Paid for already: what the run is about is giving them. */
async function buySeats(stage: Stage, name: string, quantity: number) {
  const { id: organisationId, slug } = stage.offers.space
  const [manager] = (await makeBuyers(stage, `${name} manager`, 1)) as [Buyer]
  const colleagues = await makeBuyers(stage, `${name} colleague`, quantity)
  await stage.db
    .insert(memberships)
    .values([
      { organisationId, userId: manager.id, role: 'manager' as const, managesAll: true },
      ...colleagues.map(({ id }) => ({ organisationId, userId: id, role: 'member' as const })),
    ])
  const [courseId = 0] = stage.courses
  const path = `/organisations/${slug}/seats`
  const order = await insist(manager, () =>
    ask<{ reference: string; block_id: number }>(stage, manager, path, { course_id: courseId, quantity }),
  )
  await chargeAt(stage, order.reference)
  await insist(manager, () => check(stage, manager, order.reference))
  return { manager, colleagues, courseId, path: `${path}/${order.block_id}/grants` }
}
