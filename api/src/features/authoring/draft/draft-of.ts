import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { coverOf, thumbnailOf } from '../../catalogue/course-pictures.ts'
import type { SummaryRow } from '../../catalogue/course-summary.ts'
import { type People, wantedOn } from '../../invitations/people.ts'
import { type Authored, onCourse } from '../authored-course.ts'

/** A course as it is on offer. */
export function currentDraft(authored: Authored) {
  return draftOf(authored.row, peopleOf(authored))
}

/** The same as this person goes on with it: for an author with what they proposed. */
export function editedDraft(authored: Authored) {
  const { proposal, seesProposal } = authored
  return { ...currentDraft(authored), ...(seesProposal && proposal?.changes) }
}

/** Whom the author wants on the course, whether they have agreed or not. */
export function peopleOf(authored: Authored): People {
  return wantedOn(onCourse(authored))
}

/** What is written of a course, in the words of its form. */
export function draftOf(row: SummaryRow, { leadId, collaboratorIds }: People): CourseDraft {
  const { course } = row
  const text = (value: number | null | undefined) => (value == null ? '' : String(value))
  return {
    course_name: course.name,
    course_code: course.code,
    price: text(koboToNaira(course.priceKobo)),
    instructor_id: text(leadId),
    instructors: JSON.stringify(collaboratorIds),
    learning_style: course.learningStyle,
    course_thumbnail: thumbnailOf(row),
    duration: text(course.durationHours),
    language_id: text(course.languageId),
    category_id: text(course.subCategoryId ?? course.categoryId),
    certificate_id: text(course.certificateId),
    business_id: text(course.businessId),
    introduction_video: course.introductionVideo,
    start_date: course.startDate ?? '',
    end_date: course.endDate ?? '',
    enrollment_end: course.enrolmentEnd ?? '',
    enrollment_start: course.enrolmentStart ?? '',
    license: course.license,
    entrance_exam: course.needsEntranceExam ? '1' : '0',
    overall_grade_range: text(course.gradeRange),
    grace_period_on_deadline: text(course.graceHours),
    course_description: course.description,
    outcomes: course.outcomes,
    course_overview: course.overview,
    topics: course.topics,
    prerequisite_course: course.prerequisite,
    course_cover_image: coverOf(row),
  }
}
