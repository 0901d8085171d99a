import type { Course } from '@koya/contract/catalogue.ts'
import { Failure } from '@koya/contract/failures.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseInstructors, courses, languages, profiles, users } from '../../db/schema.ts'
import { coverOf } from './course-pictures.ts'
import { presentSummary, selectSummaries } from './course-summary.ts'
import { presentInstructor } from './present-instructor.ts'

/** One active course with everything its page shows. */
export async function courseDetail(db: Db, id: number): Promise<Course> {
  const [[row], instructors, [language]] = await Promise.all([
    selectSummaries(db).where(and(eq(courses.id, id), eq(courses.status, 1))),
    teachersOf(db, id),
    db
      .select({ id: languages.id, english: languages.english })
      .from(courses)
      .innerJoin(languages, eq(languages.id, courses.languageId))
      .where(eq(courses.id, id)),
  ])
  if (!row || !language) throw new Failure('course_unavailable')
  const { course } = row
  return {
    ...presentSummary(row),
    course_cover_image: coverOf(row),
    language,
    introduction_video: course.introductionVideo,
    course_overview: course.overview,
    prerequisite_course: course.prerequisite,
    outcomes: course.outcomes,
    topics: course.topics,
    duration: course.durationHours,
    end_date: course.endDate,
    enrollment_start: course.enrolmentStart,
    enrollment_end: course.enrolmentEnd,
    lms_course_id: course.lmsCourseId,
    instructors,
  }
}

async function teachersOf(db: Db, courseId: number) {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, profile: profiles })
    .from(courseInstructors)
    .innerJoin(users, eq(users.id, courseInstructors.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(courseInstructors.courseId, courseId))
    .orderBy(desc(courseInstructors.isLead), asc(courseInstructors.position))
  return rows.map(presentInstructor)
}
