import type { Course } from '@koya/contract/endpoints/catalogue.ts'
import { learningStyles } from '@koya/contract/rules/constants.ts'
import { enrolmentWindow, lastEnrolmentDay } from '@koya/contract/rules/courses/enrolment-window.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { isLinkTarget } from '@koya/contract/rules/web-address.ts'
import { counted } from '../../../ui/text/counted.ts'
import { plainLines, plainText, shorten } from '../../../ui/text/plain-text.ts'
import { ratingInFull } from '../rating-in-full.ts'
import { courseDetails, daysToCome } from './course-details.ts'
import { countLessons, countWritten, courseWeight, shownCurriculum } from './shown-curriculum.ts'

export type CourseView = ReturnType<typeof courseView>

/** What the page shows, worked out on the server: texts without markup, the outline read, the days written out. */
export function courseView(course: Course, now: Date) {
  const { id, course_name: name, category, price, level, certificate } = course
  const { language, duration } = course
  const isRich = /<(?!\/?p\b)[a-z]/i.test(course.course_description)
  return {
    id,
    name,
    category,
    subCategory: course.sub_category,
    price,
    regularPrice: course.regular_price,
    priceUntil: course.price_until,
    groupPrice: course.group_price,
    parts: course.instalments?.parts,
    level,
    certificate: certificate?.name,
    description: shorten(plainText(course.course_description), isRich ? 300 : Number.POSITIVE_INFINITY),
    /** Where the description is more than a paragraph, all of it. */
    about: isRich ? course.course_description : '',
    picture: course.course_thumbnail,
    cover: course.course_cover_image,
    shareImage: course.share_image,
    video: isLinkTarget(course.introduction_video) ? course.introduction_video : null,
    player: course.introduction_player,
    language: language.english,
    rating: ratingInFull(course.rating),
    ratingCount: course.rating?.count ?? 0,
    hours: duration,
    pace: duration
      ? `${counted(duration, 'hour')}, ${learningStyles[course.learning_style]}`
      : learningStyles[course.learning_style],
    ...daysToCome(course, lagosDay(now)),
    enrolment: enrolmentOf(course, now),
    details: courseDetails(course),
    overview: course.course_overview,
    outcomes: plainLines(course.outcomes),
    prerequisites: plainLines(course.prerequisite_course),
    sections: shownCurriculum(course),
    lessons: countLessons(course.curriculum, course.topics),
    /** Empty where every lesson can be read. */
    written: countWritten(course.curriculum),
    hasEntranceExam: course.entrance_exam === 1,
    weight: courseWeight(course.curriculum),
    teachers: course.instructors.map((teacher) => ({
      id: teacher.id,
      name: `${teacher.first_name} ${teacher.last_name}`,
      picture: teacher.image_url,
      work: teacher.instructor_profile.current_employer_designation,
      introduction: teacher.instructor_profile.brief_introduction,
      hasPage: teacher.has_page,
    })),
  }
}

/** The dates, and whether enrolment was open when the page was made: a page is kept and seen later. */
function enrolmentOf(course: Course, now: Date) {
  const dates = {
    enrolmentStart: course.enrollment_start,
    enrolmentEnd: course.enrollment_end,
    graceHours: course.grace_period_on_deadline,
  }
  const lastDay = lastEnrolmentDay(dates)
  return { ...dates, lastDay: lastDay && formatDay(lastDay), windowWhenMade: enrolmentWindow(dates, now) }
}
