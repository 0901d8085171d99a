import type { DraftField } from '@koya/contract/rules/course-draft.ts'
import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { formatDay, type LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { plainLines } from '../../ui/text/plain-text.ts'

const names: Record<DraftField, string> = {
  course_name: 'Course name',
  course_code: 'Course code',
  price: 'Price',
  instructor_id: 'Lead Instructor',
  instructors: 'Collaborators',
  learning_style: 'Learning style',
  course_thumbnail: 'Thumbnail',
  duration: 'Duration in hours',
  language_id: 'Language',
  category_id: 'Category',
  certificate_id: 'Certificate',
  business_id: 'Business organization',
  introduction_video: 'Introduction video',
  start_date: 'Start date',
  end_date: 'End date',
  enrollment_end: 'Enrollment end',
  enrollment_start: 'Enrollment start',
  license: 'License',
  entrance_exam: 'Entrance exam required',
  overall_grade_range: 'Overall grade range',
  grace_period_on_deadline: 'Grace period in hours',
  course_description: 'Description',
  outcomes: 'Outcomes',
  course_overview: 'Overview',
  topics: 'Topics',
  prerequisite_course: 'Prerequisite course',
  course_cover_image: 'Cover image',
}

/** What a field of the course's form is called. */
export function changedField(field: DraftField) {
  return names[field]
}

const days: DraftField[] = ['start_date', 'end_date', 'enrollment_start', 'enrollment_end']
const richTexts: DraftField[] = ['course_description', 'course_overview']

/** A value as people read it. Where two rich texts read alike, they differ in their markup, and that is shown. */
export function shownValue(field: DraftField, value: string, other: string) {
  if (field === 'price') return fullPrice(Number(value))
  if (days.includes(field) && value) return formatDay(value as LagosDay)
  if (!richTexts.includes(field)) return value
  const [words, otherWords] = [value, other].map((html) => plainLines(html).join('\n'))
  return words === otherWords ? value : words
}
