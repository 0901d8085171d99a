import type { SharedExam } from '@koya/contract/endpoints/exams/shares.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { examShares, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { daysUntil, goalOf, stageOf } from '../exams/goal-of.ts'
import { arrangeWeeks, loadForPlan } from '../plan/show-plan.ts'
import { hashOf } from './share-exam.ts'

/** A whole office may be behind one address. */
const looks: Limit = { name: 'shared-exam-looks', most: 300, minutes: 10 }
const DAYS_BACK = 28

/** What whoever holds the link may see: the plan kept and the bands. No answers, no topics, no family name. */
export async function showShared(deps: Deps, token: string, ip: string): Promise<SharedExam> {
  const { db, clock } = deps
  if (!(await countOne(db, looks, ip))) throw tooMany(looks)
  const now = clock()
  const today = lagosDay(now)
  const isOpen = and(eq(examShares.tokenHash, hashOf(token)), gte(examShares.endsOn, today))
  const [share] = await db
    .select({ id: examShares.id, userId: examShares.userId, endsOn: examShares.endsOn, firstName: users.firstName })
    .from(examShares)
    .innerJoin(users, and(eq(users.id, examShares.userId), isNull(users.deletedAt)))
    .where(isOpen)
  const goal = share && (await goalOf(db, share.userId))
  if (!share || !goal) throw new Failure('not_found')
  await db.update(examShares).set({ openedAt: now }).where(eq(examShares.id, share.id))
  const known = await loadForPlan(db, goal, now)
  const { papers, answers } = known.preparation
  const week = arrangeWeeks(goal, known, now).days.slice(0, 7)
  const since = addDays(today, -DAYS_BACK)
  const studied = new Set(answers.map(({ at }) => lagosDay(at)).filter((day) => day > since))
  return {
    first_name: share.firstName,
    exam: {
      body: goal.body,
      level: goal.level,
      starts_on: goal.startsOn,
      is_day_known: goal.isDayKnown,
      days_left: daysUntil(goal.startsOn, now),
      stage: stageOf(goal, now),
    },
    papers: papers.map(({ syllabus: { code, title }, readiness }) => ({ code, title, readiness: readiness.band })),
    week: week.map(({ day, state }) => ({ day, state })),
    planned_minutes: week.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0),
    done_minutes: week.reduce((sum, { done_minutes }) => sum + done_minutes, 0),
    study_days: studied.size,
    ends_on: share.endsOn,
  }
}
