import { leadingHours } from '@koya/contract/rules/course-draft.ts'
import { readOutline } from '@koya/contract/rules/courses/outline.ts'
import { useDeferredValue } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { CourseForm } from '../use-course-form.ts'
import { fieldProps } from './field-props.ts'

type DetailsTabProps = { form: CourseForm; isCreated: boolean }

export function DetailsTab({ form, isCreated }: DetailsTabProps) {
  return (
    <div className="course-fields">
      <Field
        label="License"
        help="How others may use what you teach, such as All rights reserved or CC BY 4.0."
        autoComplete="off"
        {...fieldProps(form, 'license')}
      />
      <GracePeriod form={form} />
      <TextArea
        label="Outcomes"
        help="What learners will be able to do afterwards, one on each line."
        rows={6}
        {...fieldProps(form, 'outcomes')}
      />
      <div className="outline-pair">
        <TextArea
          label="Topics"
          help={isCreated ? followsCurriculum : outlineRule}
          readOnly={isCreated}
          placeholder={'Why we keep books\n- The first ledger\n- The cash book'}
          rows={10}
          {...fieldProps(form, 'topics')}
        />
        <OutlinePreview topics={form.written.draft.topics} />
      </div>
    </div>
  )
}

const outlineRule =
  'Each line is a topic. A line that begins with a hyphen and a space is a lesson in the topic above it.'
const followsCurriculum = 'The outline that learners see. It follows the curriculum, so change it there.'

/** Shows the hours. While nobody touches it, the draft says `24hours` (S2 §3). */
function GracePeriod({ form }: { form: CourseForm }) {
  const { value, ...rest } = fieldProps(form, 'grace_period_on_deadline')
  const hours = leadingHours(value)
  return (
    <Field
      label="Grace period in hours"
      help="How long after the registration deadline people may still enrol."
      type="number"
      min={0}
      step={1}
      inputMode="numeric"
      {...rest}
      value={/^\d+\D+$/.test(value) && !Number.isNaN(hours) ? String(hours) : value}
    />
  )
}

/** What becomes of the topics: the curriculum as it will begin. */
function OutlinePreview({ topics }: { topics: string }) {
  const outline = readOutline(useDeferredValue(topics))
  return (
    <section className="outline-preview" aria-label="The curriculum this becomes">
      <p className="small faint">The curriculum this becomes</p>
      <ol>
        {outline.map(({ title, lessons }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two topics may have the same name, and none has a state
          <li key={at}>
            {title}
            <ul>
              {lessons.map((lesson, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={place}>{lesson}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
