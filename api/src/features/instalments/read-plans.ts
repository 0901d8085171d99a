import type { InstalmentPlan } from '@koya/contract/endpoints/money/instalments.ts'
import { openUntil } from '@koya/contract/rules/prices/instalments.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courses, instalmentParts, instalmentPlans } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { MOST_TRIES, refusalsOf, waitingFor } from './plan-payments.ts'

const MOST_SHOWN = 50

/** What somebody pays for in parts, the newest first. A plan whose first part was never paid is none. */
export function myPlans(deps: Deps, userId: number) {
  return readPlans(deps, eq(instalmentPlans.userId, userId))
}

export async function readPlans({ db, clock }: Deps, which: SQL | undefined): Promise<InstalmentPlan[]> {
  const rows = await db
    .select({
      plan: instalmentPlans,
      name: courses.name,
      lmsCourseId: courses.lmsCourseId,
      isPaused: sql<boolean>`EXISTS (SELECT FROM enrolments e
        WHERE e.payment_id = instalment_plans.payment_id AND e.ended_reason IN ('overdue'))`,
      waitingFor: waitingFor(clock()),
      refusals: refusalsOf(),
    })
    .from(instalmentPlans)
    .innerJoin(courses, eq(courses.id, instalmentPlans.courseId))
    .where(and(which, ne(instalmentPlans.state, 'begun')))
    .orderBy(desc(instalmentPlans.createdAt), desc(instalmentPlans.id))
    .limit(MOST_SHOWN)
  const parts = await partsOf(
    db,
    rows.map(({ plan }) => plan.id),
  )
  return rows.map((row) => present(row, parts.get(row.plan.id) ?? []))
}

type PartRow = typeof instalmentParts.$inferSelect

async function partsOf(db: Db, planIds: number[]) {
  if (planIds.length === 0) return new Map<number, PartRow[]>()
  const rows = await db
    .select()
    .from(instalmentParts)
    .where(inArray(instalmentParts.planId, planIds))
    .orderBy(asc(instalmentParts.number))
  return Map.groupBy(rows, ({ planId }) => planId)
}

type Row = {
  plan: typeof instalmentPlans.$inferSelect
  name: string
  lmsCourseId: string | null
  isPaused: boolean
  waitingFor: string | null
  refusals: number
}

function present({ plan, name, lmsCourseId, isPaused, waitingFor: waiting, refusals }: Row, parts: PartRow[]) {
  const paid = parts.filter(({ paidAt }) => paidAt)
  const isRunning = plan.state === 'running'
  const next = isRunning ? parts.find(({ paidAt }) => !paidAt) : undefined
  return {
    id: plan.id,
    course_id: plan.courseId,
    course_name: name,
    lms_course_id: lmsCourseId ?? String(plan.courseId),
    state: plan.state === 'begun' ? 'running' : plan.state,
    price: koboToNaira(plan.priceKobo),
    paid: koboToNaira(paid.reduce((sum, { kobo }) => sum + kobo, 0)),
    parts: parts.map(({ number, kobo, dueOn, paidAt }) => ({
      number,
      amount: koboToNaira(kobo),
      due_on: dueOn,
      paid_at: paidAt?.toISOString() ?? null,
    })),
    is_paused: isRunning && isPaused,
    open_until: next ? openUntil(next.dueOn) : null,
    waiting_for: isRunning ? waiting : null,
    card: {
      is_wanted: plan.isCardWanted,
      label: plan.cardLabel,
      has_failed: isRunning && refusals >= MOST_TRIES,
    },
  } satisfies InstalmentPlan
}
