import { eq, inArray } from 'drizzle-orm'
import ical, { type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { classAt } from '../../../test/courses/classroom.ts'
import { openPlans } from '../../../test/money/instalments.ts'
import { enrolments, lessons } from '../../db/schema.ts'
import { pauseLatePlans } from './pause-late-plans.ts'

const shop = await openPlans()
const { db, deps } = shop

/** A plan that was begun on the last day of January, and what the private calendar of its learner has of a kind. */
async function begin() {
  shop.setDay('2027-01-31')
  const { course, learner, plan } = await shop.begin()
  const { data } = await learner.call('POST', '/account/calendar')
  const inCalendar = async (kind: string) => {
    const { body } = await shop.app.inject(new URL(data.url).pathname)
    const events = Object.values(ical.sync.parseICS(body)).filter((part): part is VEvent => part?.type === 'VEVENT')
    return events.filter(({ uid }) => uid.startsWith(kind))
  }
  const payNext = async () =>
    shop.settle((await learner.call('POST', `/instalments/${plan.id}/payments`, {})).data.reference)
  return { course, learner, inCalendar, payNext }
}

test('the private calendar has a live class once its section is paid', async () => {
  const { course, inCalendar, payNext } = await begin()
  const live = { kind: 'live' as const, content: classAt(deps.clock(), 3 * 24 * 60) }
  await db.update(lessons).set(live).where(inArray(lessons.id, course.lessonIds))
  expect(await inCalendar('class-')).toHaveLength(1)
  await payNext()
  expect(await inCalendar('class-')).toHaveLength(2)
})

test('the private calendar has each part that is still to be paid on its day, without its amount, as long as the course is theirs', async () => {
  const { course, learner, inCalendar, payNext } = await begin()
  const parts = async () =>
    (await inCalendar('part-')).map(({ start, summary }) => [start.toDateString(), String(summary)])
  const due = (day: string, which: string) => [day, `${which} payment for ${course.name}`]
  const [second, third] = [due('Sun Feb 28 2027', 'Second'), due('Wed Mar 31 2027', 'Third')]
  expect(await parts()).toEqual([second, third])
  // Whoever finds the address, or sees a phone that reminds, reads what is in it.
  expect(JSON.stringify(await inCalendar('part-'))).not.toMatch(/3,?333/)
  await payNext()
  expect(await parts()).toEqual([third])
  shop.setDay('2027-05-01')
  await pauseLatePlans(deps)
  // Paused is not lost: the part opens it again.
  expect(await parts()).toEqual([third])
  await loseAccess(db, eq(enrolments.userId, learner.id), 'staff')
  expect(await parts()).toEqual([])
})
