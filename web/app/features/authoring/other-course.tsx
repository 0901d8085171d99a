import type { DraftField } from '@koya/contract/rules/course-draft.ts'
import { changedField, shownValue } from '../proposals/changed-field.ts'
import { differingFields, overTheirs, type Written } from './course-draft.ts'
import { OtherVersion } from './other-version.tsx'
import type { CourseForm } from './use-course-form.ts'
import type { ReferenceLists } from './use-reference-lists.ts'

type OtherCourseProps = {
  form: CourseForm
  theirs: Written
  lists: ReferenceLists
  isLocked: boolean
  onTake: () => void
}

/** What a co-teacher saved while this form was open: each field in which it differs, as they have it. */
export function OtherCourse({ form, theirs, lists, isLocked, onTake }: OtherCourseProps) {
  const mine = form.written

  function saveOver() {
    const over = overTheirs(mine, theirs, isLocked)
    form.rewrite(over)
    void form.sendNow(over)
  }

  return (
    <OtherVersion onSaveOver={saveOver} onTake={onTake}>
      <dl className="small">
        {differingFields(mine, theirs).map((field) => (
          <div key={field}>
            <dt>{changedField(field)}</dt>
            <dd className="words">{shown(field, theirs, mine, lists)}</dd>
          </div>
        ))}
      </dl>
    </OtherVersion>
  )
}

function shown(field: DraftField, { draft, lead, collaborators }: Written, mine: Written, lists: ReferenceLists) {
  const value = draft[field]
  const named = (list: { value: string; label: string }[]) => list.find((one) => one.value === value)?.label
  const name = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`
  switch (field) {
    case 'instructor_id':
      return lead ? name(lead) : 'Nobody'
    case 'instructors':
      return collaborators.map(name).join(', ') || 'Nobody'
    case 'category_id':
      return lists.categories.flatMap((one) => [one, ...one.sub_courses]).find(({ id }) => String(id) === value)?.name
    case 'certificate_id':
      return named(lists.certificates)
    case 'language_id':
      return named(lists.languages)
    case 'business_id':
      return named(lists.businesses)
    case 'entrance_exam':
      return value === '1' ? 'Yes' : 'No'
    case 'course_thumbnail':
    case 'course_cover_image':
      return <img src={value} alt={changedField(field)} width="160" height="90" loading="lazy" decoding="async" />
    default:
      return shownValue(field, value, mine.draft[field])
  }
}
