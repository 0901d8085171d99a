import { lagosDay } from '@koya/contract/lagos-day.ts'
import type { AuthoredCourse } from '@koya/contract/learning.ts'
import { koboToNaira } from '@koya/contract/money.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { courses, courseTeachers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { presentSummary, selectSummaries } from '../catalogue/course-summary.ts'

const MONTHS = 12

/** The courses someone teaches, whatever their status, with what became of them. Two statements for all. */
export async function myCourses({ db, clock }: Deps, userId: number): Promise<AuthoredCourse[]> {
  const [rows, figures] = await Promise.all([
    selectSummaries(db)
      .innerJoin(courseTeachers, and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, userId)))
      .orderBy(asc(courses.name)),
    db.execute<Figures>(sql`
      SELECT taught.course_id AS "courseId", taught.is_lead AS "isLead",
        (SELECT count(*)::int FROM enrolments e WHERE e.course_id = taught.course_id AND e.ended_at IS NULL) AS enrolments,
        (SELECT count(*)::int FROM lessons l WHERE l.course_id = taught.course_id AND l.removed_at IS NULL) AS lessons,
        (SELECT count(*)::int FROM enrolments e JOIN lesson_progress p ON p.user_id = e.user_id
          AND p.course_id = e.course_id AND p.completed_at IS NOT NULL
          JOIN lessons l ON l.id = p.lesson_id AND l.removed_at IS NULL
          WHERE e.course_id = taught.course_id AND e.ended_at IS NULL) AS done,
        coalesce((SELECT json_agg(m) FROM (
          SELECT to_char(e.enrolled_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month, count(*)::int AS enrolments,
            coalesce(sum(i.price_kobo), 0)::float8 AS kobo
          FROM enrolments e
          LEFT JOIN payments pay ON pay.id = e.payment_id AND pay.state = 'paid'
          LEFT JOIN payment_items i ON i.payment_id = pay.id AND i.course_id = e.course_id
          WHERE e.course_id = taught.course_id AND e.ended_at IS NULL
          GROUP BY 1) m), '[]') AS months
      FROM course_teachers taught WHERE taught.user_id = ${userId}`),
  ])
  const byCourse = new Map(figures.rows.map((row) => [row.courseId, row]))
  const months = lastMonths(clock())
  return rows.map((row) => ({
    ...presentSummary(row),
    end_date: row.course.endDate,
    lms_course_id: row.course.lmsCourseId,
    is_lead: byCourse.get(row.course.id)?.isLead ?? false,
    figures: present(byCourse.get(row.course.id), months),
  }))
}

type Figures = {
  courseId: number
  isLead: boolean
  enrolments: number
  lessons: number
  done: number
  months: { month: string; enrolments: number; kobo: number }[]
}

function present(row: Figures | undefined, months: string[]) {
  const all = row?.months ?? []
  const possible = (row?.lessons ?? 0) * (row?.enrolments ?? 0)
  return {
    enrolments: row?.enrolments ?? 0,
    completion: possible ? Math.round((100 * (row?.done ?? 0)) / possible) : 0,
    earnings: koboToNaira(all.reduce((sum, { kobo }) => sum + kobo, 0)),
    months: months.map((month) => {
      const then = all.find((one) => one.month === month)
      return { month, enrolments: then?.enrolments ?? 0, earnings: koboToNaira(then?.kobo ?? 0) }
    }),
  }
}

/** `2026-11` and the eleven before it, oldest first. */
function lastMonths(now: Date) {
  const [year = 0, month = 1] = lagosDay(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - MONTHS + ago, 1))
    return first.toISOString().slice(0, 7)
  })
}
