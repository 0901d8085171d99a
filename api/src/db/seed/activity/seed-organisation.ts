import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { grantAccess } from '../../../access/grant-access.ts'
import { postSeatBooking, postSeatUse } from '../../../books/post-seats.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../client.ts'
import {
  assignments,
  assignmentWaivers,
  businessProfiles,
  counters,
  courses,
  enrolments,
  groupMembers,
  lessonProgress,
  lessons,
  memberGroups,
  memberships,
  organisations,
  seatBlockCourses,
  seatBlocks,
  seatBookings,
  seatGrantCourses,
  seatGrants,
  seatInvoices,
  users,
} from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'
import { seedOwnCourses } from './seed-own-courses.ts'
import { award, sitQuiz } from './seeded-results.ts'

type Given = {
  organisation: number
  admin: number
  manager: number
  /** 119 of them. */
  staff: number[]
  catalogue: CatalogueCourse[]
  config: Pick<Config, 'books'>
  now: Date
}

const GROUPS = ['Branch operations', 'Compliance and risk', 'Customer desk', 'New joiners']
/** Your Pension Account Explained: a paid course that a dozen people have bought. */
const SOLD = 'BUS-123'
const DAY_MS = 86_400_000

/** Marina Staff Training: 120 people in four groups, seats paid by two invoices, and people who are done, late and on the way. */
export async function seedOrganisation(tx: Tx, given: Given) {
  const { organisation, manager, staff, catalogue, now } = given
  const joinedAt = new Date(now.getTime() - 60 * DAY_MS)
  const member = (userId: number) => ({ organisationId: organisation, userId, agreedAt: joinedAt, joinedAt })
  await tx
    .insert(memberships)
    .values([{ ...member(manager), role: 'owner' as const }, ...staff.map((userId) => member(userId))])
  const groups = await tx
    .insert(memberGroups)
    .values(GROUPS.map((name) => ({ organisationId: organisation, name })))
    .returning({ id: memberGroups.id })
  const groupOf = (place: number) => groups[place % GROUPS.length]?.id ?? 0
  await tx
    .insert(groupMembers)
    .values(staff.map((userId, place) => ({ groupId: groupOf(place), organisationId: organisation, userId, joinedAt })))
  const [first, second] = ['MTH-107', 'LNG-107'].map((code) => catalogue.find((course) => course.code === code))
  if (!first || !second) throw new Error('the courses of Marina Staff Training are not there')
  const today = lagosDay(now)
  const assign = (course: CatalogueCourse, groupId: number, dueOn: string) =>
    tx
      .insert(assignments)
      .values({
        organisationId: organisation,
        courseId: course.id,
        groupId,
        dueOn,
        createdBy: manager,
        createdAt: joinedAt,
      })
      .returning({ id: assignments.id })
  const [late] = await assign(first, groupOf(0), addDays(today, -6))
  await assign(first, groupOf(1), addDays(today, 5))
  await assign(second, groupOf(2), addDays(today, 30))
  const inGroup = (place: number) => staff.filter((_, at) => at % GROUPS.length === place)
  await giveSeats(tx, given, { course: first, quantity: 60, holders: [...inGroup(0), ...inGroup(1).slice(0, 22)] })
  await giveSeats(tx, given, { course: second, quantity: 40, holders: inGroup(2) })
  const [excused] = inGroup(0)
  await tx.insert(assignmentWaivers).values({
    assignmentId: late?.id ?? 0,
    userId: excused ?? 0,
    reason: demoWords().organisation.excuse,
    waivedBy: manager,
  })
  const [writer = manager] = inGroup(1)
  await seedOwnCourses(tx, { organisation, manager, writer, group: groupOf(3), now })
}

/** The organisation itself, and the one course that it sells to everybody: so there is something on its page of earnings. */
export async function foundOrganisation(tx: Tx, ownerId: number, catalogue: CatalogueCourse[]) {
  const name = 'Marina Staff Training'
  const [profile] = await tx
    .insert(businessProfiles)
    .values({
      companyName: name,
      kind: 'company',
      city: 'Lagos',
      email: 'training@marina.test',
      status: 'active',
      ownerId,
    })
    .returning({ id: businessProfiles.id })
  const [made] = await tx
    .insert(organisations)
    .values({ businessId: profile?.id ?? 0, slug: 'marina', name })
    .returning({ id: organisations.id })
  const sold = catalogue.find(({ code }) => code === SOLD)
  if (!sold) throw new Error('the course that Marina Staff Training sells is not there')
  await tx.update(courses).set({ businessId: profile?.id }).where(eq(courses.id, sold.id))
  return made?.id ?? 0
}

type Seats = { course: CatalogueCourse; quantity: number; holders: number[] }

/** Seats that were asked for by an invoice and paid to the bank, given a month ago. Every third has finished, every third has begun. */
async function giveSeats(tx: Tx, given: Given, { course, quantity, holders }: Seats) {
  const { organisation, admin, manager, config, now } = given
  const at = new Date(now.getTime() - 30 * DAY_MS)
  const priceKobo = course.priceKobo
  const amountKobo = priceKobo * quantity
  const values = {
    organisationId: organisation,
    kind: 'course' as const,
    quantity,
    amountKobo,
    orderedBy: manager,
    createdAt: at,
  }
  const [block] = await tx.insert(seatBlocks).values(values).returning({ id: seatBlocks.id })
  const blockId = block?.id ?? 0
  await tx.insert(seatBlockCourses).values({ blockId, courseId: course.id, priceKobo, regularKobo: priceKobo })
  const number = (await tx.$count(seatInvoices)) + 1
  await tx
    .insert(seatInvoices)
    .values({ number, blockId, issuedAt: at, tin: config.books.tin, vatPercent: config.books.vatPercent })
  await tx
    .insert(counters)
    .values({ name: 'invoice', last: number })
    .onConflictDoUpdate({ target: counters.name, set: { last: number } })
  const booking = { blockId, amountKobo, bankReference: `demo ${number}`, bookedBy: admin, at }
  const [booked] = await tx.insert(seatBookings).values(booking).returning({ id: seatBookings.id })
  await postSeatBooking(tx, { id: booked?.id ?? 0, organisationId: organisation, kobo: amountKobo, at })
  const grants = await tx
    .insert(seatGrants)
    .values(holders.map((userId) => ({ blockId, userId, givenBy: manager, givenAt: at })))
    .returning({ id: seatGrants.id, userId: seatGrants.userId })
  const idOf = new Map(grants.map(({ id, userId }) => [userId, id]))
  const opened = await grantAccess(
    tx,
    grants.map(({ id, userId }) => ({
      userId,
      courseId: course.id,
      origin: 'seat' as const,
      reference: `seat ${id}`,
      at,
    })),
    { actorId: manager },
  )
  const rows = opened.map(({ id, userId }) => ({
    grantId: idOf.get(userId) ?? 0,
    courseId: course.id,
    enrolmentId: Number(id),
  }))
  await tx.insert(seatGrantCourses).values(rows)
  const used = rows.map(({ grantId }) => ({
    organisationId: organisation,
    grantId,
    courseId: course.id,
    priceKobo,
    regularKobo: priceKobo,
    feeKobo: 0,
  }))
  await postSeatUse(tx, config, used, at)
  await learn(tx, course, holders, at)
}

async function learn(tx: Tx, course: CatalogueCourse, holders: number[], at: Date) {
  const all = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.courseId, course.id), isNull(lessons.removedAt)))
    .orderBy(lessons.position)
  const done = holders.flatMap((userId, place) => {
    const many = place % 3 === 0 ? all.length : place % 3 === 1 ? Math.ceil(all.length / 3) : 0
    const when = finishedAt(at, place)
    return all
      .slice(0, many)
      .map(({ id: lessonId }) => ({ userId, lessonId, courseId: course.id, openedAt: when, completedAt: when }))
  })
  await tx.insert(lessonProgress).values(done)
  for (const [place, userId] of holders.entries())
    if (place % 3 === 0) await finish(tx, course, userId, { at: finishedAt(at, place), unanswered: place % 4 })
}

function finishedAt(at: Date, place: number) {
  return new Date(at.getTime() + (1 + (place % 20)) * DAY_MS)
}

/** With the quiz, where the course has one, and the certificate. */
async function finish(tx: Tx, course: CatalogueCourse, userId: number, sat: { at: Date; unanswered: number }) {
  const grade = await sitQuiz(tx, userId, course, sat)
  const [enrolment] = await tx
    .update(enrolments)
    .set({ completedAt: sat.at, status: 1, accomplishedAt: sat.at })
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, course.id)))
    .returning({ id: enrolments.id })
  const [person] = await tx
    .select({ name: sql<string>`first_name || ' ' || last_name` })
    .from(users)
    .where(eq(users.id, userId))
  if (enrolment && person) await award(tx, enrolment.id, { learnerName: person.name, course, grade, issuedAt: sat.at })
}
