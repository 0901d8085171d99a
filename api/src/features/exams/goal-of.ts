import type { Exam } from '@koya/contract/endpoints/exams/exams.ts'
import { addDays, type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { examGoals } from '../../db/schema.ts'

export type Goal = typeof examGoals.$inferSelect

export async function goalOf(db: Pick<Db, 'select'>, userId: number): Promise<Goal | undefined> {
  const [goal] = await db.select().from(examGoals).where(eq(examGoals.userId, userId))
  return goal
}

const DAY = 86_400_000

/** None are left once it has begun. */
export function daysUntil(day: LagosDay, now: Date) {
  return Math.max(0, Math.round((Date.parse(day) - Date.parse(lagosDay(now))) / DAY))
}

/** Where only the month is known it lasts until its end, else about a week. */
const DIET_DAYS = 7

export function stageOf({ startsOn, isDayKnown }: Pick<Goal, 'startsOn' | 'isDayKnown'>, now: Date): Exam['stage'] {
  const today = lagosDay(now)
  if (today < startsOn) return 'ahead'
  const isOver = isDayKnown ? today >= addDays(startsOn, DIET_DAYS) : today.slice(0, 7) > startsOn.slice(0, 7)
  return isOver ? 'over' : 'on'
}

export function presentGoal(goal: Goal, now: Date): Exam {
  const { body, level, papers, startsOn, isDayKnown, minutesPerWeek, studyDays } = goal
  return {
    body,
    level,
    papers,
    diet: isDayKnown ? startsOn : startsOn.slice(0, 7),
    starts_on: startsOn,
    days_left: daysUntil(startsOn, now),
    stage: stageOf(goal, now),
    hours_per_week: minutesPerWeek / 60,
    study_days: studyDays,
  }
}
