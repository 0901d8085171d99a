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
  courseTexts,
  languages,
  profiles,
  users,
} from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { presentInstructor } from '../../instructors/present-instructor.ts'
import type { KeptTexts } from '../../texts/shown-texts.ts'
import { coverOf, shareImageOf } from '../course-pictures.ts'
import { presentSummary, type SummaryRow, selectSummariesWith } from '../course-summary.ts'
import { showCourseTexts } from './course-texts.ts'
import { offeredLessons } from './offered-lessons.ts'
import { videoPlayer } from './video-player.ts'

/** One active course with everything its page shows. */
export async function courseDetail(deps: Pick<Deps, 'db' | 'config'>, id: number): Promise<Course> {
  const { db, config } = deps
  const [[row], instructors, curriculum] = await Promise.all([
    coursePage(db).execute({ id }),
    teachersOf(db, id),
    offeredLessons(db, id),
  ])
  if (!row) throw new Failure('course_unavailable')
  const { course, language, subCategory, certificate, business } = row
  const { description, overview } = await showCourseTexts(deps, course, row.texts)
  const summary = presentSummary(row)
  return {
    ...summary,
    language,
    sub_category: subCategory,
    certificate,
    business,
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

/** What a course points to by id, with the names that people read, and its texts as they are shown. */
const beside = {
  language: sql<Course['language']>`(SELECT json_build_object('id', l.id, 'english', l.english)
    FROM ${languages} AS l WHERE l.id = ${courses.languageId})`,
  subCategory: sql<Course['sub_category']>`(SELECT json_build_object('id', c.id, 'name', c.name)
    FROM ${categories} AS c WHERE c.id = ${courses.subCategoryId})`,
  certificate: sql<Course['certificate']>`(SELECT json_build_object('id', c.id, 'name', c.name)
    FROM ${certificates} AS c WHERE c.id = ${courses.certificateId})`,
  business: sql<Course['business']>`(SELECT json_build_object('id', b.id, 'company_name', b.company_name)
    FROM ${businessProfiles} AS b WHERE b.id = ${courses.businessId} AND b.status = 'active')`,
  texts: sql<KeptTexts | null>`(SELECT json_build_object('madeFrom', t.made_from, 'html', t.html)
    FROM ${courseTexts} AS t WHERE t.owner_id = ${courses.id})`,
}

const coursePage = writtenOnce((db) =>
  selectSummariesWith(db, beside)
    .where(and(eq(courses.id, thisCourse), inTheMarket))
    .prepare('course_on_its_page'),
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
