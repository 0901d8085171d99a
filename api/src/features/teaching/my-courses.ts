import type { AuthoredCourse } from '@koya/contract/endpoints/teaching/teaching.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Deps } from '../../deps.ts'
import { LISTED_AND_ONE, wholeList } from '../../whole-list.ts'
import { presentSummary, type SummaryRow } from '../catalogue/course-summary.ts'
import { readSummaries } from '../catalogue/read-cards.ts'
import { isLessonDone } from '../classroom/completion/lesson-done.ts'
import { isWritten } from '../curriculum/lessons/is-written.ts'
import { isLearner } from '../discussions/send-to-learners.ts'

const MONTHS = 12

/** The courses someone teaches, whatever their status, with what became of them, the newest first. Two statements for all. */
export async function myCourses({ db, clock }: Deps, userId: number) {
  const figures = await db.execute<Figures>(sql`
      SELECT taught.course_id AS "courseId", taught.is_lead AS "isLead", taught.is_archived AS "isArchived",
        (SELECT u.email FROM course_teachers lead JOIN users u ON u.id = lead.user_id
          WHERE lead.course_id = taught.course_id AND lead.is_lead) AS "leadEmail",
        (SELECT count(*)::int FROM enrolments e WHERE e.course_id = taught.course_id AND ${givesAccess('e')} AND ${isLearner}) AS enrolments,
        (SELECT count(*)::int FROM lessons l WHERE l.course_id = taught.course_id AND l.removed_at IS NULL) AS lessons,
        (SELECT count(*)::int FROM lessons l
          WHERE l.course_id = taught.course_id AND l.removed_at IS NULL AND ${isWritten('l')}) AS written,
        EXISTS (SELECT FROM lessons l
          WHERE l.course_id = taught.course_id AND l.removed_at IS NULL AND l.is_preview) AS "hasPreview",
        (SELECT count(*)::int FROM enrolments e JOIN lesson_progress p ON p.user_id = e.user_id
          AND p.course_id = e.course_id
          JOIN lessons l ON l.id = p.lesson_id AND l.removed_at IS NULL
          WHERE e.course_id = taught.course_id AND ${givesAccess('e')} AND ${isLearner} AND ${isLessonDone(sql`p.user_id`, clock())}) AS done,
        coalesce((SELECT json_agg(m) FROM (
          SELECT to_char(e.enrolled_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month,
            count(*) FILTER (WHERE ${isLearner})::int AS enrolments,
            coalesce(sum(coalesce((SELECT s.price_kobo FROM sponsorships s WHERE s.id = pay.sponsorship_id), i.price_kobo)), 0)::float8 AS kobo
          FROM enrolments e
          LEFT JOIN payments pay ON pay.id = e.payment_id AND pay.state = 'paid'
          LEFT JOIN payment_items i ON i.payment_id = pay.id AND i.course_id = e.course_id
          WHERE e.course_id = taught.course_id AND ${givesAccess('e')}
          GROUP BY 1) m), '[]') AS months
      FROM (SELECT mine.course_id, mine.is_lead, c.archived_at IS NOT NULL AS is_archived, c.created_at FROM course_teachers mine JOIN courses c ON c.id = mine.course_id
        WHERE mine.user_id = ${userId} ORDER BY c.created_at DESC, c.id DESC LIMIT ${LISTED_AND_ONE}) taught
      ORDER BY taught.created_at DESC, taught.course_id DESC`)
  const rows = await readSummaries(
    db,
    figures.rows.map(({ courseId }) => courseId),
  )
  const byCourse = new Map(figures.rows.map((row) => [row.courseId, row]))
  const months = lastMonths(clock())
  return wholeList(rows.map((row) => present(row, byCourse.get(row.course.id), months)))
}

type Figures = {
  courseId: number
  isLead: boolean
  isArchived: boolean
  leadEmail: string | null
  enrolments: number
  lessons: number
  written: number
  hasPreview: boolean
  done: number
  months: { month: string; enrolments: number; kobo: number }[]
}

function present(row: SummaryRow, figures: Figures | undefined, months: string[]): AuthoredCourse {
  const { instructor, ...summary } = presentSummary(row)
  return {
    ...summary,
    instructor: instructor && {
      ...instructor,
      email: figures?.leadEmail ?? '',
      brief_introduction: instructor.instructor_profile.brief_introduction,
    },
    end_date: row.course.endDate,
    lms_course_id: row.course.lmsCourseId,
    is_lead: figures?.isLead ?? false,
    is_archived: figures?.isArchived ?? false,
    checklist: figures && figures.enrolments === 0 ? checklistOf(row, figures) : null,
    figures: presentFigures(figures, months),
  }
}

function checklistOf({ course }: SummaryRow, { lessons, written, hasPreview }: Figures) {
  return {
    lessons: { total: lessons, written },
    has_preview: hasPreview,
    has_price: course.priceKobo > 0,
    has_picture: course.thumbnail !== '' && course.coverImage !== '',
  }
}

function presentFigures(row: Figures | undefined, months: string[]) {
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
