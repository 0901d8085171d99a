import type { EnrolmentStatus } from '@koya/contract/rules/constants.ts'
import { type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'

type Standing = {
  status: number
  completion: number
  startDate: LagosDay | null
  endDate: LagosDay | null
}

/** What is shown for an enrolment: the first that holds. */
export function displayStatus({ status, completion, startDate, endDate }: Standing, now: Date): EnrolmentStatus {
  const today = lagosDay(now)
  if (status === 1) return 'Accomplished'
  if (completion === 100) return 'Completed'
  if (endDate && endDate < today) return 'Expired'
  if (startDate && startDate > today) return 'Upcoming'
  return 'Active'
}
