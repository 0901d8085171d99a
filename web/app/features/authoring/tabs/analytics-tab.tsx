import { lazy, Suspense, useId } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import type { CourseForm } from '../use-course-form.ts'
import { fieldProps, richProps, type TabProps } from './field-props.ts'

/** Only teachers who come this far need it. */
const IntroductionUpload = lazy(() => import('./introduction-upload.tsx'))

export function AnalyticsTab({ form, lists }: TabProps) {
  return (
    <div className="course-fields">
      <div className="whole">
        <Field
          label="Introduction video"
          type="url"
          inputMode="url"
          autoComplete="off"
          help="The address of the video. YouTube and Vimeo videos play on the course page."
          {...fieldProps(form, 'introduction_video')}
        />
        <Suspense>
          <IntroductionUpload onUploaded={form.change} />
        </Suspense>
      </div>
      <Field label="Start date" type="date" {...fieldProps(form, 'start_date')} />
      <Field label="End date" type="date" {...fieldProps(form, 'end_date')} />
      <Field label="Enrollment start" type="date" {...fieldProps(form, 'enrollment_start')} />
      <Field label="Enrollment end" type="date" {...fieldProps(form, 'enrollment_end')} />
      <SelectField label="Business organization" options={lists.businesses} {...fieldProps(form, 'business_id')} />
      <EntranceExam form={form} />
      <div className="whole">
        <Field
          label="Prerequisite course"
          autoComplete="off"
          help="What learners should know before they start. If nothing is needed, write None."
          {...fieldProps(form, 'prerequisite_course')}
        />
      </div>
      <RichText label="Overview" {...richProps(form, 'course_overview')} />
    </div>
  )
}

const answers = [
  ['0', 'No'],
  ['1', 'Yes'],
] as const

function EntranceExam({ form }: { form: CourseForm }) {
  const id = useId()
  const { name, value, error, onChange } = fieldProps(form, 'entrance_exam')
  return (
    <fieldset className="field" aria-describedby={error ? id : undefined}>
      <legend className="small">Entrance exam required</legend>
      <div className="row choices">
        {answers.map(([answer, label]) => (
          <label key={answer} className="row check">
            <input
              type="radio"
              name={name}
              value={answer}
              checked={value === answer}
              aria-describedby={error ? id : undefined}
              onChange={onChange}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
