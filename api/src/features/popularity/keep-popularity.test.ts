import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn, loseAccessAt } from '../../../test/access.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { CHANGES_CHANNEL } from '../../db/changes/changes.ts'
import { listen } from '../../db/listen.ts'
import { chores, courses, enrolments, ratings } from '../../db/schema.ts'
import { notifyAfterCommit } from '../../db/transactions/notify-after-commit.ts'
import { keepPopularity } from './keep-popularity.ts'

const DAY = 86_400_000
const { app, db, deps, place } = await testApp({ template: 'market' })
const start = Date.now() + 3 * 365 * DAY
const at = (day: number) => ({ ...deps, clock: () => new Date(start + day * DAY) })
const moment = (day: number) => new Date(start + day * DAY)
const popularityOf = async (id: number) =>
  (await db.select().from(courses).where(eq(courses.id, id)))[0]?.popularity ?? -1

async function enrolMany(courseId: number, people: number, day: number) {
  for (let n = 0; n < people; n++) {
    const { id } = await makePerson(db)
    await enrolIn(db, id, courseId, { enrolledAt: moment(day) })
  }
}

async function picks() {
  const { data } = (await app.inject(`${API_BASE}/courses/topPicks`)).json()
  return data.courses.map(({ course }: { course: { id: number } }) => course.id) as number[]
}

const newCourse = () => makeCourse(db, { course: { popularity: 0 } })
const quiet = await newCourse()
const old = await newCourse()
const fresh = await newCourse()

test('what many chose lately comes first, and what nobody chooses any more fades behind it', async () => {
  await enrolMany(old.id, 8, -60)
  await keepPopularity(at(-59))
  expect((await picks()).slice(0, 1)).toEqual([old.id])
  expect(await popularityOf(quiet.id)).toBe(0)

  await enrolMany(fresh.id, 2, 0)
  await keepPopularity(at(1))
  expect((await picks()).slice(0, 2)).toEqual([fresh.id, old.id])
})

test('finishing a course and rating it well count too, a refund takes its enrolment back', async () => {
  const [finished, refunded] = [await newCourse(), await newCourse()]
  for (const { id } of [finished, refunded]) await enrolMany(id, 2, 2)
  await keepPopularity(at(3))
  const before = await popularityOf(finished.id)
  expect(await popularityOf(refunded.id)).toBe(before)

  const [one] = await db.select().from(enrolments).where(eq(enrolments.courseId, finished.id))
  await db
    .update(enrolments)
    .set({ completedAt: moment(3.5) })
    .where(eq(enrolments.id, one?.id ?? 0))
  await db.insert(ratings).values({ userId: one?.userId ?? 0, courseId: finished.id, stars: 5, updatedAt: moment(3.5) })
  await loseAccessAt(db, eq(enrolments.courseId, refunded.id), moment(3.5))
  await keepPopularity(at(4))
  expect(await popularityOf(finished.id)).toBeGreaterThan(before)
  expect(await popularityOf(refunded.id)).toBe(0)
})

test('it touches only courses that move, and announces that the order changed, not the catalogue', async () => {
  const heard: string[] = []
  const line = await listen(place, [CHANGES_CHANNEL], { onMessage: (_, topic) => heard.push(topic), onGap: () => {} })
  const rowsBefore = await versions()
  const busy = await newCourse()
  // A course is made in several steps, and the last of its signals may come later than the first.
  await db.transaction((tx) => notifyAfterCommit(tx, CHANGES_CHANNEL, 'made'))
  await expect.poll(() => heard).toContain('made')
  expect(heard).toContain('catalogue')
  heard.length = 0
  await enrolMany(busy.id, 1, 5)
  await keepPopularity(at(6))
  await expect.poll(() => heard).toEqual(['popularity'])
  expect(await versions([busy.id])).toEqual(rowsBefore)

  await keepPopularity(at(7))
  await db.execute(sql`SELECT pg_notify('koya_changes', 'end')`)
  await expect.poll(() => heard).toContain('end')
  expect(heard).toEqual(['popularity', 'end'])
  await line.close()

  async function versions(except: number[] = [0]) {
    const { rows } = await db.execute(
      sql`SELECT id, xmin::text FROM courses WHERE NOT ${inArray(courses.id, except)} ORDER BY id`,
    )
    return rows
  }
})

test('of many processes one does it, and none waits for another', async () => {
  await enrolMany(quiet.id, 1, 8)
  await Promise.all(Array.from({ length: 4 }, () => keepPopularity(at(9))))
  expect(await popularityOf(quiet.id)).toBeGreaterThan(0)
  expect(await db.$count(chores)).toBe(1)
  const held = await db.transaction(async (tx) => {
    await tx.select().from(chores).for('update')
    await keepPopularity(at(10))
    return (await tx.select().from(chores))[0]?.doneUntil
  })
  expect(held).toEqual(new Date(moment(9).getTime() - 60_000))
})
