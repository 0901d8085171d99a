import type { LearningStyle } from '@koya/contract/rules/constants.ts'
import { type CourseDraft, leadingHours } from '@koya/contract/rules/course-draft.ts'
import { nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { coverOf, thumbnailOf } from '../../catalogue/course-pictures.ts'
import type { SummaryRow } from '../../catalogue/course-summary.ts'
import type { Choices } from './look-up-choices.ts'

/** A checked draft as the columns of its course. The level has a call of its own. What an earlier course was stored without stays empty. */
export function columnsOf(draft: CourseDraft, { category }: Pick<Choices, 'category'>, before: SummaryRow | undefined) {
  return {
    code: draft.course_code,
    name: draft.course_name,
    description: draft.course_description,
    overview: draft.course_overview,
    outcomes: draft.outcomes,
    prerequisite: draft.prerequisite_course,
    topics: draft.topics,
    ...picturesOf(draft, before),
    introductionVideo: draft.introduction_video,
    priceKobo: nairaToKobo(Number(draft.price)),
    learningStyle: draft.learning_style as LearningStyle,
    durationHours: numberOrNull(draft.duration),
    languageId: Number(draft.language_id),
    categoryId: category?.parentId ?? category?.id ?? 0,
    subCategoryId: category?.parentId ? category.id : null,
    certificateId: numberOrNull(draft.certificate_id),
    businessId: numberOrNull(draft.business_id),
    startDate: draft.start_date || null,
    endDate: draft.end_date || null,
    enrolmentStart: draft.enrollment_start || null,
    enrolmentEnd: draft.enrollment_end || null,
    graceHours: leadingHours(draft.grace_period_on_deadline),
    license: draft.license,
    needsEntranceExam: draft.entrance_exam === '1',
    gradeRange: Number(draft.overall_grade_range),
  }
}

function numberOrNull(text: string) {
  return text === '' ? null : Number(text)
}

/** A course without a picture of its own shows its cloth. Sent back, that is still no picture of its own. */
function picturesOf({ course_thumbnail, course_cover_image }: CourseDraft, before: SummaryRow | undefined) {
  if (!before) return { thumbnail: course_thumbnail, coverImage: course_cover_image }
  const { thumbnail, coverImage } = before.course
  return {
    thumbnail: course_thumbnail === thumbnailOf(before) ? thumbnail : course_thumbnail,
    coverImage: course_cover_image === coverOf(before) ? coverImage : course_cover_image,
  }
}
