import type { Course } from '@koya/contract/catalogue.ts'
import { learningStyles, placeholderRating } from '@koya/contract/constants.ts'
import { formatDay } from '@koya/contract/lagos-day.ts'
import { plainLines, plainText } from '../../lib/plain-text.ts'
import { readOutline } from './read-outline.ts'

export type CourseView = ReturnType<typeof courseView>

/** What the page shows, worked out on the server: texts without markup, the outline read, the days written out. */
export function courseView(course: Course) {
  const { id, course_name: name, category, price, level } = course
  const { rating, language, duration, start_date, enrollment_end } = course
  return {
    id,
    name,
    category,
    price,
    level,
    description: plainText(course.course_description),
    cover: course.course_cover_image,
    video: /^https?:\/\//.test(course.introduction_video) ? course.introduction_video : null,
    language: language.english,
    rating: rating ? { average: rating.average, count: `(${rating.count} Ratings)` } : placeholderRating,
    ratingCount: rating?.count ?? 0,
    hours: duration,
    pace: duration
      ? `${duration} hours, ${learningStyles[course.learning_style]}`
      : learningStyles[course.learning_style],
    starts: start_date && formatDay(start_date),
    enrolBy: enrollment_end && formatDay(enrollment_end),
    overview: plainLines(course.course_overview),
    outcomes: plainLines(course.outcomes),
    prerequisites: plainLines(course.prerequisite_course),
    topics: readOutline(course.topics),
    teachers: course.instructors.map((teacher) => ({
      id: teacher.id,
      name: `${teacher.first_name} ${teacher.last_name}`,
      picture: teacher.image_url,
      work: teacher.instructor_profile.current_employer_designation,
      introduction: teacher.instructor_profile.brief_introduction,
    })),
  }
}
