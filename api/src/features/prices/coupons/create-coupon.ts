import type { createCoupon as promise } from '@koya/contract/endpoints/money/prices.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira, nairaAmount, nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { z } from 'zod'
import { audit } from '../../../audit.ts'
import type { Db } from '../../../db/client.ts'
import { couponCourses, coupons, courses, courseTeachers } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { showCoupon } from './list-coupons.ts'

type Draft = z.output<(typeof promise)['body']>
type Errors = Record<string, string[]>

export async function createCoupon(deps: Deps, user: SignedIn, draft: Draft) {
  const { db } = deps
  const isByStaff = user.roles.includes('Admin')
  const errors = { ...daysOf(draft, lagosDay(deps.clock())), ...(await reachOf(db, user, draft, isByStaff)) }
  if (Object.keys(errors).length > 0) throw new Failure('bad_input', errors)
  const courseIds = [...new Set(draft.course_ids)]
  const id = await db
    .transaction(async (tx) => {
      const [made] = await tx
        .insert(coupons)
        .values({
          code: draft.code,
          kind: draft.kind,
          value: draft.kind === 'percent' ? draft.value : nairaToKobo(draft.value),
          isForAll: courseIds.length === 0,
          useLimit: draft.limit,
          personLimit: draft.limit_per_person,
          startsOn: draft.starts_on,
          endsOn: draft.ends_on,
          createdBy: user.id,
          isByStaff,
        })
        .returning({ id: coupons.id })
      const couponId = made?.id ?? 0
      if (courseIds.length > 0)
        await tx.insert(couponCourses).values(courseIds.map((courseId) => ({ couponId, courseId })))
      if (isByStaff) await audit(tx, user.id, 'make coupon', `coupon ${draft.code}`, { ...draft })
      return couponId
    })
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error
      throw new Failure('bad_input', { code: [messages.prices.couponCodeTaken] })
    })
  return { message: messages.prices.couponMade, data: await showCoupon(deps, id) }
}

function daysOf({ starts_on, ends_on }: Draft, today: string): Errors {
  if (starts_on && starts_on < today) return { starts_on: [messages.prices.inThePast] }
  if (ends_on && ends_on < today) return { ends_on: [messages.prices.inThePast] }
  if (starts_on && ends_on && ends_on < starts_on) return { ends_on: [messages.prices.endsBeforeItStarts] }
  return {}
}

/** Which courses it is for, and whether it makes sense for each of them. */
async function reachOf(db: Db, user: SignedIn, draft: Draft, isByStaff: boolean): Promise<Errors> {
  const ids = [...new Set(draft.course_ids)]
  if (ids.length === 0) return isByStaff ? checkValue(draft, undefined) : { course_ids: [messages.prices.couponForAll] }
  const found = await db
    .select({ id: courses.id, priceKobo: courses.priceKobo, lead: courseTeachers.userId })
    .from(courses)
    .leftJoin(
      courseTeachers,
      and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, user.id), eq(courseTeachers.isLead, true)),
    )
    .where(inArray(courses.id, ids))
  if (found.length < ids.length || !(isByStaff || found.every(({ lead }) => lead !== null)))
    return { course_ids: [isByStaff ? messages.api.courseUnavailable : messages.prices.couponCourses] }
  return checkValue(draft, Math.min(...found.map(({ priceKobo }) => priceKobo)))
}

/** `cheapest` is the regular price of the cheapest course it names, in kobo. */
function checkValue({ kind, value }: Draft, cheapest: number | undefined): Errors {
  if (kind === 'percent')
    return Number.isInteger(value) && value >= 1 && value <= 100 ? {} : { value: [messages.prices.percentRange] }
  if (kind === 'amount' ? value <= 0 : value < 0)
    return { value: [kind === 'amount' ? messages.prices.aboveZero : messages.prices.notNegative] }
  if (cheapest === 0) return { course_ids: [messages.prices.freeCourse] }
  const kobo = nairaToKobo(value)
  const isTooMuch = cheapest !== undefined && (kind === 'amount' ? kobo > cheapest : kobo >= cheapest)
  return isTooMuch ? { value: [messages.prices.belowRegular(nairaAmount(koboToNaira(cheapest)))] } : {}
}

function isTaken(error: unknown) {
  const { cause } = error as Error
  return cause instanceof DatabaseError && cause.constraint === 'coupons_code'
}
