import type { CoursePrices, setPrices as promise } from '@koya/contract/endpoints/money/prices.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { canBeParted, fewestParts, mostParts } from '@koya/contract/rules/prices/instalments.ts'
import { koboToNaira, nairaAmount, nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../db/client.ts'
import { coursePrices, courses, courseTeachers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { earlyAndGroup } from './price-courses.ts'
import { askAgain, askedSince, isProven } from './regular-price.ts'

type Wanted = z.output<(typeof promise)['body']>
type Course = { id: number; name: string; lmsCourseId: string | null; priceKobo: number; createdAt: Date }
type PricesRow = typeof coursePrices.$inferSelect

const MOST_DAYS = 730

export async function showPrices({ db, clock }: Deps, user: SignedIn, courseId: number): Promise<CoursePrices> {
  const { course, isLead } = await findTheirs(db, user, courseId)
  return present(db, course, { isLead, now: clock() })
}

/** Sets what is given, removes what is null, and leaves the rest. A course has one early bird at a time: a new one replaces it. */
export async function setPrices({ db, clock }: Deps, user: SignedIn, courseId: number, wanted: Wanted) {
  const now = clock()
  const data = await db.transaction(async (tx) => {
    const { course, isLead } = await findTheirs(tx, user, courseId, true)
    if (!isLead) throw new Failure('lead_only')
    const errors = {
      ...earlyBirdErrors(wanted, course, lagosDay(now)),
      ...groupErrors(wanted, course),
      ...partErrors(wanted, course),
    }
    if (Object.keys(errors).length > 0) throw new Failure('bad_input', errors)
    const before = await pricesOf(tx, courseId)
    const set = {
      ...(await earlyBirdColumns(tx, { course, wanted, before, now })),
      ...groupColumns(wanted),
      ...(wanted.instalments !== undefined && { instalmentParts: wanted.instalments?.parts ?? null }),
    }
    if (Object.keys(set).length > 0)
      await tx
        .insert(coursePrices)
        .values({ courseId, ...set })
        .onConflictDoUpdate({ target: coursePrices.courseId, set })
    return present(tx, course, { isLead, now })
  })
  return { message: messages.prices.pricesSaved, data }
}

type Errors = Record<string, string[]>

function earlyBirdErrors({ early_bird }: Wanted, { priceKobo }: Course, today: string): Errors {
  if (!early_bird) return {}
  const errors: Errors = {}
  const wrongPrice = priceError(early_bird.price, priceKobo)
  if (wrongPrice) errors['early_bird.price'] = [wrongPrice]
  if (early_bird.until < today) errors['early_bird.until'] = [messages.prices.inThePast]
  if (early_bird.until > addDays(today, MOST_DAYS)) errors['early_bird.until'] = [messages.prices.tooFarAway]
  return errors
}

function groupErrors({ group }: Wanted, { priceKobo }: Course): Errors {
  if (!group) return {}
  const errors: Errors = {}
  const wrongPrice = priceError(group.price, priceKobo)
  if (wrongPrice) errors['group.price'] = [wrongPrice]
  if (group.from < 2 || group.from > 1_000) errors['group.from'] = [messages.prices.groupFrom]
  return errors
}

function partErrors({ instalments }: Wanted, { priceKobo }: Course): Errors {
  if (!instalments) return {}
  const { parts } = instalments
  const wrong =
    priceKobo === 0
      ? messages.prices.freeCourse
      : parts < fewestParts || parts > mostParts
        ? messages.instalments.partsRange
        : canBeParted(priceKobo, parts)
          ? undefined
          : messages.instalments.partsTooSmall
  return wrong ? { 'instalments.parts': [wrong] } : {}
}

function priceError(naira: number, regular: number) {
  if (regular === 0) return messages.prices.freeCourse
  if (naira <= 0) return messages.prices.aboveZero
  return nairaToKobo(naira) >= regular ? messages.prices.belowRegular(nairaAmount(koboToNaira(regular))) : undefined
}

type Change = { course: Course; wanted: Wanted; before: PricesRow | undefined; now: Date }

async function earlyBirdColumns(tx: Tx, { course, wanted: { early_bird }, before, now }: Change) {
  if (early_bird === undefined) return {}
  const isRunning = Boolean(before?.earlyBirdUntil && before.earlyBirdUntil >= lagosDay(now))
  if (early_bird === null) {
    if (isRunning) await askAgain(tx, course, now)
    return { earlyBirdKobo: null, earlyBirdUntil: null, isRegularProven: false }
  }
  return {
    earlyBirdKobo: nairaToKobo(early_bird.price),
    earlyBirdUntil: early_bird.until,
    // At another price it is still the same: the regular price was asked for before it or not. One that goes on after the day
    // that was promised is what the course costs: prolonged again and again, nobody would ever be asked for the regular price.
    isRegularProven: isRunning
      ? Boolean(before?.isRegularProven && before.earlyBirdUntil && early_bird.until <= before.earlyBirdUntil)
      : isProven(await askedSince(tx, course, before ?? null), now),
  }
}

function groupColumns({ group }: Wanted) {
  if (group === undefined) return {}
  return group ? { groupKobo: nairaToKobo(group.price), groupFrom: group.from } : { groupKobo: null, groupFrom: null }
}

async function present(db: Db | Tx, course: Course, { isLead, now }: { isLead: boolean; now: Date }) {
  const row = (await pricesOf(db, course.id)) ?? null
  const { earlyBird, group } = earlyAndGroup(row)
  const isRunning = earlyBird && earlyBird.until >= lagosDay(now)
  return {
    course_id: course.id,
    course_name: course.name,
    lms_course_id: course.lmsCourseId ?? String(course.id),
    price: koboToNaira(course.priceKobo),
    price_since: lagosDay(await askedSince(db, course, isRunning ? null : row)),
    early_bird: isRunning ? { price: koboToNaira(earlyBird.price), until: earlyBird.until } : null,
    is_regular_shown: Boolean(isRunning && row?.isRegularProven),
    group: group ? { price: koboToNaira(group.price), from: group.from } : null,
    instalments: row?.instalmentParts ? { parts: row.instalmentParts } : null,
    is_lead: isLead,
  }
}

async function pricesOf(db: Db | Tx, courseId: number) {
  const [row] = await db.select().from(coursePrices).where(eq(coursePrices.courseId, courseId))
  return row
}

/** For those who teach the course and admins; to anyone else it is not there. */
async function findTheirs(db: Db | Tx, user: SignedIn, courseId: number, isLocked = false) {
  const { id, name, lmsCourseId, priceKobo, createdAt } = courses
  const columns = { id, name, lmsCourseId, priceKobo, createdAt }
  const query = db
    .select({ course: columns, teacherId: courseTeachers.userId, isLead: courseTeachers.isLead })
    .from(courses)
    .leftJoin(courseTeachers, and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, user.id)))
    .where(eq(courses.id, courseId))
  const [row] = await (isLocked ? query.for('no key update', { of: courses }) : query)
  const isAdmin = user.roles.includes('Admin')
  if (!row || !(row.teacherId || isAdmin)) throw new Failure('not_found')
  return { course: row.course, isLead: isAdmin || Boolean(row.isLead) }
}
