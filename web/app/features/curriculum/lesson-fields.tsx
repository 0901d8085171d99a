import type { ChangeEvent } from 'react'
import { RichText } from '../../components/member/rich-text/rich-text.tsx'
import { Field } from '../../components/ui/field.tsx'
import { TextArea } from '../../components/ui/text-area.tsx'
import type { LessonKind } from './lesson-kinds.ts'
import type { LessonValues } from './lesson-values.ts'
import type { FieldErrors } from './use-saving.ts'

type LessonFieldsProps = {
  kind: LessonKind
  values: LessonValues
  errors: FieldErrors
  onType: (name: string, value: string) => void
}
type KindFieldsProps = Omit<LessonFieldsProps, 'kind'>

/** What each kind asks for, and what all of them do. */
export function LessonFields({ kind, ...rest }: LessonFieldsProps) {
  const Fields = fieldsOf[kind]
  const field = fieldProps(rest)
  return (
    <>
      <Fields {...rest} />
      <div className="field-pair">
        <Field
          label="Minutes it takes"
          inputMode="numeric"
          help="Leave it empty if you cannot say."
          {...field('minutes')}
        />
        <PreviewCheck {...rest} />
      </div>
    </>
  )
}

function PreviewCheck({ values, onType }: KindFieldsProps) {
  return (
    <label className="check row preview-check">
      <input
        type="checkbox"
        name="is_preview"
        checked={Boolean(values.is_preview)}
        onChange={({ target }) => onType('is_preview', target.checked ? 'yes' : '')}
      />
      <span>Free preview: open to anyone</span>
    </label>
  )
}

const fieldsOf: Record<LessonKind, (props: KindFieldsProps) => React.ReactNode> = {
  text: (props) => <WrittenText {...props} label="Text" path="content" />,
  video: VideoFields,
  attachment: FileFields,
  quiz: MarkFields,
  exam: ExamFields,
  live: LiveFields,
}

function VideoFields(props: KindFieldsProps) {
  const field = fieldProps(props)
  return (
    <>
      <div className="field-pair">
        <Field label="Address of the video" type="url" placeholder="https://" {...field('content.url')} />
        <SizeField {...props} />
      </div>
      <WrittenText {...props} label="Text below the video" path="content" />
    </>
  )
}

function FileFields(props: KindFieldsProps) {
  const field = fieldProps(props)
  return (
    <>
      <Field label="Name of the file" help="As learners see it." maxLength={200} {...field('content.name')} />
      <div className="field-pair">
        <Field label="Address of the file" type="url" placeholder="https://" {...field('content.url')} />
        <SizeField {...props} />
      </div>
      <WrittenText {...props} label="Text above the file" path="content" />
    </>
  )
}

function SizeField(props: KindFieldsProps) {
  const field = fieldProps(props)
  return (
    <Field
      label="Size in MB"
      inputMode="decimal"
      help="Learners see it before they spend data. May stay empty."
      {...field('content.bytes')}
    />
  )
}

function MarkFields(props: KindFieldsProps) {
  const field = fieldProps(props)
  return (
    <div className="field-pair">
      <Field label="Pass mark in percent" inputMode="numeric" {...field('content.pass_mark')} />
      <Field label="Attempts" inputMode="numeric" help="Empty: as often as one likes." {...field('content.attempts')} />
    </div>
  )
}

function ExamFields(props: KindFieldsProps) {
  const field = fieldProps(props)
  return (
    <>
      <MarkFields {...props} />
      <div className="field-pair">
        <Field label="Minutes to answer" inputMode="numeric" {...field('content.minutes')} />
        <Field
          label="Questions drawn"
          inputMode="numeric"
          help="From the exam bank and all quizzes of the course."
          {...field('content.count')}
        />
      </div>
    </>
  )
}

function LiveFields(props: KindFieldsProps) {
  const field = fieldProps(props)
  return (
    <>
      <div className="field-pair">
        <Field label="Starts (Lagos time)" type="datetime-local" {...field('content.starts_at')} />
        <Field label="Ends (Lagos time)" type="datetime-local" {...field('content.ends_at')} />
      </div>
      <Field
        label="Joining link"
        type="url"
        placeholder="https://"
        help="For those who are enrolled. May follow later."
        {...field('content.joining_link')}
      />
      <WrittenText {...props} label="What the class is about" path="content" />
      <fieldset className="recording-fields">
        <legend>After the class</legend>
        <Field label="Address of the recording" type="url" placeholder="https://" {...field('content.recording.url')} />
        <WrittenText {...props} label="Notes" path="content.recording" />
      </fieldset>
    </>
  )
}

/** A text that was written in Markdown is edited as Markdown. */
function WrittenText({ values, errors, onType, label, path }: KindFieldsProps & { label: string; path: string }) {
  const [html, markdown] = [`${path}.html`, `${path}.markdown`]
  if (markdown in values)
    return (
      <TextArea
        label={label}
        help="Written in Markdown: **bold**, ## heading, - list."
        rows={14}
        {...fieldProps({ values, errors, onType })(markdown)}
      />
    )
  return (
    <RichText
      label={label}
      name={html}
      value={values[html] ?? ''}
      error={errors[html]}
      onChange={(written) => onType(html, written)}
    />
  )
}

function fieldProps({ values, errors, onType }: KindFieldsProps) {
  return (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(name, target.value),
  })
}
