import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charge } from '../../../test/money/shop.ts'
import { openOrganisation, type Person } from '../../../test/organisation.ts'
import { everyRead, wordsAt } from '../../../test/reports/manager-reads.ts'
import { awards, enrolments, lessonProgress, lessons, ownCourses, quizAttempts, watching } from '../../db/schema.ts'

const house = await openOrganisation()
const { app, db, owner, at, id, slug, paid, makeGroup, addPerson, buySeats } = house
const [assigned = 0, ofSeat = 0, alone = 0, ofOurs = 0] = paid.map((course) => course.id)
const desk = await makeGroup('Desk')
const ada = await addPerson({ groups: [desk] })
const managers = [
  owner,
  await addPerson({ role: 'manager', managesAll: true }),
  await addPerson({ role: 'manager', manages: [desk] }),
]
const due = { on: addDays(lagosDay(new Date()), 30) }
await owner.call('POST', `${at}/assignments`, { course_id: assigned, group_id: desk, due })
const { block_id: block } = await buySeats(2, { course_id: ofSeat })
await owner.call('POST', `${at}/seats/${block}/grants`, { user_ids: [ada.id] })

/** Pays for it, learns in it, is marked, finishes it and gets its certificate. */
async function takeWhole(who: Person, courseId: number, code: string) {
  const { data } = await who.call('POST', '/payments', { course_ids: [courseId] })
  await charge(app, data.reference)
  await who.call('POST', `/payments/${data.reference}/check`)
  await learn(who, courseId)
  const isIt = and(eq(enrolments.userId, who.id), eq(enrolments.courseId, courseId))
  const [enrolment] = await db.update(enrolments).set({ status: 1, completedAt: new Date() }).where(isIt).returning()
  const names = { learnerName: 'Ada Obi', courseName: 'Its name' }
  await db.insert(awards).values({ number: code, code, enrolmentId: enrolment?.id ?? 0, ...names })
}

async function learn({ id: userId }: Person, courseId: number) {
  const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, courseId)).limit(1)
  const lessonId = lesson?.id ?? 0
  const now = new Date()
  await db.insert(lessonProgress).values({ userId, courseId, lessonId, completedAt: now, openedAt: now })
  await db.insert(watching).values({ userId, lessonId, position: 600, watched: [[0, 600]] })
  await db.insert(quizAttempts).values({ userId, courseId, lessonId, questionIds: [], score: 91, handedInAt: now })
}

/** Everything that managers can read, each address with its words. */
async function allThatIsSeen(by: Person[]) {
  const seen: Record<string, string> = {}
  for (const [place, manager] of by.entries())
    for (const url of everyRead(app, { slug, block, ids: [alone, ofOurs] }))
      seen[`${place} ${url}`] = await wordsAt(app, url, manager.headers)
  return seen
}

test('a course that a member bought on their own changes no list, report, file or count of any manager', async () => {
  const before = await allThatIsSeen(managers)
  expect(Object.keys(before).length).toBeGreaterThan(75)
  await takeWhole(ada, alone, 'ALONE-1')
  expect(await allThatIsSeen(managers)).toEqual(before)
})

test('of a public course of the organisation a manager of groups is not told how many of them bought it', async () => {
  const [, , ofDesk] = managers
  await db
    .insert(ownCourses)
    .values({ courseId: ofOurs, organisationId: id, audience: 'public', offeredAt: new Date() })
  const before = await allThatIsSeen(ofDesk ? [ofDesk] : [])
  await takeWhole(ada, ofOurs, 'ALONE-2')
  expect(await allThatIsSeen(ofDesk ? [ofDesk] : [])).toEqual(before)
})

test('of a course given by a seat they see whether it was begun and finished; marks, minutes and lessons of it nowhere', async () => {
  const before = await allThatIsSeen(managers)
  await learn(ada, ofSeat)
  const after = await allThatIsSeen(managers)
  const changed = Object.keys(after).filter((url) => after[url] !== before[url])
  expect(new Set(changed.map((url) => url.replace(/^\d /, '')))).toEqual(
    new Set([`/api/v1${at}/seats/${block}/grants`]),
  )
  const { grants } = (await owner.call('GET', `${at}/seats/${block}/grants`)).data
  expect(grants).toMatchObject([{ user_id: ada.id, is_begun: true, is_finished: false }])
})
