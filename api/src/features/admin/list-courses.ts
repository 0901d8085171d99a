import type { AdminCourse } from '@koya/contract/endpoints/admin/admin.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { courseInstructors, courses, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { publicationOf } from '../authoring/publication.ts'
import { cut, pageOf } from './paging.ts'
import { presentPerson } from './present-person.ts'
import { holdsWords } from './search-words.ts'
import { listProposals } from './show-proposal.ts'

/** More than anyone reads at once; the rest comes up as these are decided. */
const MOST_WAITING = 100

export async function listCourses(deps: Deps, { search, page }: { search: string; page: number }) {
  const { limit, offset } = pageOf(page)
  const [proposals, waiting, found] = await Promise.all([
    listProposals(deps),
    select(deps, isNotNull(courses.reviewRequestedAt)).orderBy(asc(courses.reviewRequestedAt)).limit(MOST_WAITING),
    select(deps, isWanted(search)).orderBy(desc(courses.createdAt), desc(courses.id)).limit(limit).offset(offset),
  ])
  const { shown, has_more } = cut(found)
  return {
    review_is_on: deps.config.coursesAreReviewed,
    waiting: waiting.map(present),
    proposals,
    courses: shown.map(present),
    has_more,
  }
}

/** By the words of the name, or by the code. */
function isWanted(search: string) {
  return search
    ? or(holdsWords(sql`lower(${courses.name})`, search), eq(courses.code, search.toUpperCase()))
    : undefined
}

function select({ db }: Deps, which: SQL | undefined) {
  return db
    .select({
      course: {
        id: courses.id,
        code: courses.code,
        name: courses.name,
        priceKobo: courses.priceKobo,
        status: courses.status,
        lmsCourseId: courses.lmsCourseId,
        createdAt: courses.createdAt,
        reviewRequestedAt: courses.reviewRequestedAt,
        updatedAt: courses.updatedAt,
      },
      lead: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(courses)
    .leftJoin(courseInstructors, and(eq(courseInstructors.courseId, courses.id), eq(courseInstructors.isLead, true)))
    .leftJoin(users, eq(users.id, courseInstructors.userId))
    .where(which)
    .$dynamic()
}

function present({ course, lead }: Awaited<ReturnType<typeof select>>[number]): AdminCourse {
  return {
    id: course.id,
    course_code: course.code,
    course_name: course.name,
    price: koboToNaira(course.priceKobo),
    publication: publicationOf(course),
    lms_course_id: course.lmsCourseId ?? String(course.id),
    lead: lead && presentPerson(lead),
    created_at: course.createdAt.toISOString(),
    review_requested_at: course.reviewRequestedAt?.toISOString() ?? null,
    updated_at: course.updatedAt.toISOString(),
  }
}
