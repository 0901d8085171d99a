import { createHash, randomBytes } from 'node:crypto'
import type { PlanDay } from '@koya/contract/endpoints/exams/plan.ts'
import { comingDiets, monthInFull } from '@koya/contract/programmes/diets.ts'
import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { bodyIds } from '@koya/contract/rules/exams/topics.ts'
import { addDays, type LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull } from 'drizzle-orm'
import ical, { ICalEventTransparency } from 'ical-generator'
import { calendarFeeds, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { type Goal, goalOf } from '../exams/goal-of.ts'
import { classesOf, duesOf, unpaidPartsOf } from './classes-and-dues.ts'
import { arrangePlan, loadForPlan } from './show-plan.ts'

/** A new private address. Only its hash is kept, so the address is told this once. */
export async function makeCalendar({ db, config, clock }: Deps, user: SignedIn) {
  const token = randomBytes(24).toString('base64url')
  const feed = { tokenHash: hashOf(token), createdAt: clock(), fetchedAt: null }
  await db
    .insert(calendarFeeds)
    .values({ userId: user.id, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
  return { message: messages.exams.calendarMade, data: { url: `${config.publicUrl}/calendar/${token}.ics` } }
}

export async function endCalendar({ db }: Deps, user: SignedIn) {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id))
  return { message: messages.exams.calendarEnded }
}

/** The plan, the due dates and the payments to come of whoever the address belongs to, as whole days that do not mark anybody as busy, and their classes. */
export async function calendarOf(deps: Deps, token: string) {
  const { db, clock, config } = deps
  const [feed] = await db
    .update(calendarFeeds)
    .set({ fetchedAt: clock() })
    .where(eq(calendarFeeds.tokenHash, hashOf(token)))
    .returning({ userId: calendarFeeds.userId })
  const [owner] = feed
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, feed.userId), isNull(users.deletedAt), isNull(users.blockedAt)))
    : []
  if (!owner) throw new Failure('not_found')
  const now = clock()
  const goal = await goalOf(db, owner.id)
  const calendar = ical({ name: 'Koya', prodId: { company: 'Koya', product: 'Plan' }, ttl: 6 * 3600 })
  const add = (id: string, day: LagosDay, summary: string, path: string) =>
    calendar.createEvent({
      id: `${id}@koya`,
      stamp: clock(),
      start: new Date(`${day}T00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary,
      url: `${config.publicUrl}${path}`,
    })
  if (goal) {
    const { days } = arrangePlan(goal, await loadForPlan(db, goal, now), now)
    for (const day of days) {
      const summary = summaryOf(day)
      if (summary) add(`plan-${day.day}`, day.day, summary, '/plan')
    }
    for (const { day, summary } of await dietDates(goal)) add(`diet-${day}`, day, summary, '/exams')
  }
  for (const { id, course, organisation, slug, dueOn } of await duesOf(db, owner.id, clock()))
    add(`due-${id}`, dueOn, `Due: ${course} (${organisation})`, `/o/${slug}`)
  // How much it is stays behind the log-in, and off the screens on which calendars remind people.
  for (const { planId, number, course, dueOn } of await unpaidPartsOf(db, owner.id))
    add(`part-${planId}-${number}`, dueOn, `${nth[number]} payment for ${course}`, '/payments#plans')
  for (const { id, title, course, address, startsAt, endsAt } of await classesOf(db, owner.id, clock()))
    calendar.createEvent({
      // As in the file of the class itself, so that nobody has it twice.
      id: `class-${id}@${new URL(config.publicUrl).hostname}`,
      stamp: clock(),
      start: new Date(startsAt),
      end: new Date(endsAt ?? startsAt),
      summary: `${title} (${course})`,
      // The link to join stays behind the log-in: whoever has this address reads everything in it.
      url: `${config.publicUrl}/classroom/${encodeURIComponent(address)}/lessons/${id}`,
    })
  return calendar.toString()
}

/** The first part begins a plan, and so it is never to come. */
const nth: Record<number, string> = { 2: 'Second', 3: 'Third', 4: 'Fourth' }

function summaryOf({ state, parts }: PlanDay) {
  if (state !== 'today' && state !== 'ahead') return undefined
  return parts.map((part) => `${messages.exams.planKinds[part.kind]}: ${part.title} (${part.minutes} min)`).join('; ')
}

/** The day it begins, however far away, and where the body names one the last day to enter for it. */
async function dietDates({ body, level, startsOn, isDayKnown }: Goal) {
  const month = startsOn.slice(0, 7)
  const begins = isDayKnown
    ? `Your exam begins: ${body}, ${level}`
    : `${body} diet of ${monthInFull(month)} begins this month. Ask ${body} for the day.`
  const id = bodyIds.find(([name]) => name === body)?.[1]
  const diets = id === undefined ? undefined : (await loadInstitution(id))?.diets
  const closes = diets && comingDiets(diets, startsOn, 1).find((diet) => diet.month === month)?.closes
  return [
    ...(closes ? [{ day: closes, summary: `Last day to enter for the ${body} diet of ${monthInFull(month)}` }] : []),
    { day: startsOn, summary: begins },
  ]
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest()
}
