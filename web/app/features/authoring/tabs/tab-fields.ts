import type { DraftField, DraftProblems } from '@koya/contract/rules/course-draft.ts'

/** The five tabs (S2 §2.6), each with its fields in their order. */
export const courseTabs = [
  {
    id: 'basic-information',
    label: 'Basic Information',
    fields: [
      'course_code',
      'course_name',
      'price',
      'duration',
      'learning_style',
      'category_id',
      'certificate_id',
      'language_id',
      'overall_grade_range',
      'course_description',
    ],
  },
  {
    id: 'course-analytics',
    label: 'Course Analytics',
    fields: [
      'introduction_video',
      'start_date',
      'end_date',
      'enrollment_start',
      'enrollment_end',
      'business_id',
      'entrance_exam',
      'prerequisite_course',
      'course_overview',
    ],
  },
  {
    id: 'course-details',
    label: 'Course Details',
    fields: ['license', 'grace_period_on_deadline', 'outcomes', 'topics'],
  },
  { id: 'media-uploads', label: 'Media Uploads', fields: ['course_thumbnail', 'course_cover_image'] },
  { id: 'instructors', label: 'Instructors', fields: ['instructor_id', 'instructors'] },
] as const satisfies { id: string; label: string; fields: DraftField[] }[]

export type TabId = (typeof courseTabs)[number]['id']

/** How many fields of a tab have something wrong. */
export function countProblems(id: TabId, problems: DraftProblems) {
  const { fields } = courseTabs.find((tab) => tab.id === id) ?? { fields: [] }
  return fields.filter((field) => problems[field]).length
}

/** Where one continues: the first field, in the order of the tabs, that has something wrong. */
export function firstProblem(problems: DraftProblems) {
  for (const { id, fields } of courseTabs)
    for (const field of fields) if (problems[field]) return { tab: id as TabId, field: field as DraftField }
  return undefined
}
