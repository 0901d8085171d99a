import type { Course } from '@koya/contract/endpoints/catalogue.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { inTheMarket } from '../../../access/who-may-see.ts'
import type { Db } from '../../../db/client.ts'
import { writtenOnce } from '../../../db/prepared.ts'
import {
  businessProfiles,
  categories,
  certificates,
  courseInstructors,
  courses,
  courseTeachers,
  languages,
  profiles,
  users,
} from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { presentInstructor } from '../../instructors/present-instructor.ts'
import { coverOf, shareImageOf } from '../course-pictures.ts'
import { presentSummary, type SummaryRow, selectSummaries } from '../course-summary.ts'
import { showCourseTexts } from './course-texts.ts'
import { offeredLessons } from './offered-lessons.ts'
import { videoPlayer } from './video-player.ts'

/** One active course with everything its page shows. */
export async function courseDetail(deps: Pick<Deps, 'db' | 'config'>, id: number): Promise<Course> {
  const { db, config } = deps
  const [[row], instructors, [named], curriculum] = await Promise.all([
    summaryOf(db).execute({ id }),
    teachersOf(db, id),
    namesAround(db).execute({ id }),
    offeredLessons(db, id),
  ])
  if (!row || !named) throw new Failure('course_unavailable')
  const { course } = row
  const { description, overview } = await showCourseTexts(deps, course)
  const summary = presentSummary(row)
  return {
    ...summary,
    ...named,
    course_description: description.shown,
    course_cover_image: coverOf(row),
    share_image: shareImageOf(row),
    introduction_video: course.introductionVideo,
    introduction_player: videoPlayer(course.introductionVideo, config),
    course_overview: overview.shown,
    prerequisite_course: course.prerequisite,
    outcomes: course.outcomes,
    topics: course.topics,
    curriculum,
    duration: course.durationHours,
    end_date: course.endDate,
    license: course.license,
    entrance_exam: course.needsEntranceExam ? 1 : 0,
    overall_grade_range: course.gradeRange,
    lms_course_id: course.lmsCourseId,
    group_price: groupPrice(row, summary.price),
    instalments: row.prices?.instalmentParts ? { parts: row.prices.instalmentParts } : null,
    instructors,
  }
}

/** Only where it is less than what each of them would pay alone, which an early bird may have lowered. */
function groupPrice({ prices }: SummaryRow, price: number) {
  const { groupKobo, groupFrom } = prices ?? {}
  return groupKobo && groupFrom && koboToNaira(groupKobo) < price
    ? { price: koboToNaira(groupKobo), from: groupFrom }
    : null
}

const thisCourse = sql.placeholder('id')

const summaryOf = writtenOnce((db) =>
  selectSummaries(db)
    .where(and(eq(courses.id, thisCourse), inTheMarket))
    .prepare('course_on_its_page'),
)

/** What a course points to by id, with the names that people read. */
const namesAround = writtenOnce((db) =>
  db
    .select({
      language: { id: languages.id, english: languages.english },
      sub_category: { id: categories.id, name: categories.name },
      certificate: { id: certificates.id, name: certificates.name },
      business: { id: businessProfiles.id, company_name: businessProfiles.companyName },
    })
    .from(courses)
    .innerJoin(languages, eq(languages.id, courses.languageId))
    .leftJoin(categories, eq(categories.id, courses.subCategoryId))
    .leftJoin(certificates, eq(certificates.id, courses.certificateId))
    .leftJoin(businessProfiles, and(eq(businessProfiles.id, courses.businessId), eq(businessProfiles.status, 'active')))
    .where(eq(courses.id, thisCourse))
    .prepare('names_around_course'),
)

async function teachersOf(db: Db, id: number) {
  const rows = await teachers(db).execute({ id })
  return rows.map(presentInstructor)
}

const teachers = writtenOnce((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isTeaching: sql<boolean>`${courseTeachers.userId} IS NOT NULL`,
      profile: profiles,
    })
    .from(courseInstructors)
    .innerJoin(users, eq(users.id, courseInstructors.userId))
    .leftJoin(
      courseTeachers,
      and(eq(courseTeachers.courseId, courseInstructors.courseId), eq(courseTeachers.userId, users.id)),
    )
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(courseInstructors.courseId, thisCourse))
    .orderBy(desc(courseInstructors.isLead), asc(courseInstructors.position))
    .prepare('teachers_of_course'),
)
