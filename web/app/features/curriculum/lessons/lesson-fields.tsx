import { showAnswersWhen } from '@koya/contract/rules/lesson-kinds.ts'
import type { FileKind } from '@koya/contract/rules/media/file-kind.ts'
import { type ChangeEvent, lazy, Suspense } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { RichText } from '../../authoring/rich-text/rich-text.tsx'
import { UploadField } from '../../media/uploads/upload-field.tsx'
import { useSending } from '../../media/uploads/use-sending.ts'
import { lessonLabel, showAnswersChoices } from '../lesson-labels.ts'
import type { FieldErrors } from '../use-saving.ts'
import type { LessonKind } from './lesson-kinds.ts'
import type { LessonValues } from './lesson-values.ts'

/** Most courses teach no paper. Without a line the rest of the form is there all the same. */
const TopicChoice = lazy(() => import('./topic-choice.tsx').catch(() => ({ default: () => null })))

type LessonFieldsProps = {
  /** The form it belongs to: files that are on their way find back to it. */
  place: string
  kind: LessonKind
  /** Says whether the course teaches a paper. */
  courseCode: string
  values: LessonValues
  errors: FieldErrors
  onType: (name: string, value: string) => void
}

/** What each kind asks for, and what all of them do. */
export function LessonFields(props: LessonFieldsProps) {
  const Fields = fieldsOf[props.kind]
  const field = fieldProps(props)
  return (
    <>
      <Fields {...props} />
      <div className="field-pair">
        <Field inputMode="numeric" help="Leave it empty if you are not sure." {...field('minutes')} />
        <PreviewCheck {...props} />
      </div>
      <Suspense>
        <TopicChoice courseCode={props.courseCode} {...field('topic')} />
      </Suspense>
    </>
  )
}

function PreviewCheck(props: LessonFieldsProps) {
  return <Check {...props} name="is_preview" className="check row preview-check" />
}

type CheckProps = LessonFieldsProps & { name: string; className?: string }

function Check({ kind, values, onType, name, className = 'check row' }: CheckProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={name}
        checked={Boolean(values[name])}
        onChange={({ target }) => onType(name, target.checked ? 'yes' : '')}
      />
      <span>{lessonLabel(kind, name)}</span>
    </label>
  )
}

const fieldsOf: Record<LessonKind, (props: LessonFieldsProps) => React.ReactNode> = {
  text: (props) => <WrittenText {...props} path="content" />,
  video: VideoFields,
  attachment: FileFields,
  scorm: PackageFields,
  quiz: MarkFields,
  exam: ExamFields,
  live: LiveFields,
}

function VideoFields(props: LessonFieldsProps) {
  // A film may take an hour to arrive: its captions need not wait for it.
  const { isSending } = useSending(fieldFor(props.place, 'content.upload_id'))
  return (
    <>
      <FileField
        {...props}
        name="content.upload_id"
        help="A video or a recording of up to 4 GB and six hours. We make smaller copies for slow connections."
        kinds={['video', 'sound']}
        accept="video/*,audio/*"
      />
      {(isSending || props.values['content.upload_id']) && (
        <FileField
          {...props}
          name="content.captions_id"
          help="WebVTT or SRT. Learners can read along, and anyone who cannot load the video can read it instead."
          kinds={['captions']}
          accept=".vtt,.srt,text/vtt"
        />
      )}
      {!props.values['content.upload_id'] && <AddressFields {...props} />}
      <WrittenText {...props} path="content" />
    </>
  )
}

function FileFields(props: LessonFieldsProps) {
  const field = fieldProps(props)
  return (
    <>
      <Field help="As learners see it." maxLength={200} {...field('content.name')} />
      <FileField
        {...props}
        name="content.upload_id"
        help="A PDF, slides, a document or a picture. Learners see the size before they download it."
        kinds={['pdf', 'document', 'picture', 'sound', 'video', 'captions']}
        accept=".pdf,.docx,.pptx,.xlsx,.odt,.odp,.ods,.doc,.ppt,.xls,image/*,audio/*,video/*"
      />
      {!props.values['content.upload_id'] && <AddressFields {...props} />}
      <WrittenText {...props} path="content" />
    </>
  )
}

function PackageFields(props: LessonFieldsProps) {
  return (
    <>
      <FileField
        {...props}
        name="content.upload_id"
        help="A zip file of up to 500 MB, published as SCORM 1.2 or SCORM 2004 by Articulate, iSpring, Adapt or another tool. It completes the lesson itself."
        kinds={['scorm']}
        accept=".zip,application/zip"
      />
      <WrittenText {...props} path="content" />
    </>
  )
}

/** A file that is somewhere else. */
function AddressFields(props: LessonFieldsProps) {
  const field = fieldProps(props)
  return (
    <div className="field-pair">
      <Field type="url" placeholder="https://" {...field('content.url')} />
      <SizeField {...props} />
    </div>
  )
}

function fieldFor(place: string, name: string) {
  return `${place} ${name}`
}

type FileFieldProps = LessonFieldsProps & { name: string; help: string; kinds: readonly FileKind[]; accept: string }

function FileField({ place, kind, values, errors, onType, name, help, kinds, accept }: FileFieldProps) {
  const id = Number(values[name])
  return (
    <UploadField
      field={fieldFor(place, name)}
      label={lessonLabel(kind, name)}
      help={help}
      kinds={kinds}
      accept={accept}
      uploadId={id > 0 ? id : undefined}
      error={errors[name]}
      onUploaded={(uploaded) => onType(name, uploaded ? String(uploaded) : '')}
    />
  )
}

function SizeField(props: LessonFieldsProps) {
  const field = fieldProps(props)
  return (
    <Field inputMode="decimal" help="Learners see it before they spend data. Optional." {...field('content.bytes')} />
  )
}

function MarkFields(props: LessonFieldsProps) {
  const field = fieldProps(props)
  return (
    <>
      <div className="field-pair">
        <Field inputMode="numeric" {...field('content.pass_mark')} />
        <Field inputMode="numeric" help="Leave it empty for unlimited attempts." {...field('content.attempts')} />
      </div>
      <SelectField
        none="As usual: after the last attempt, or at once if attempts are unlimited"
        options={showAnswersWhen.map((value) => ({ value, label: showAnswersChoices[value] }))}
        {...field('content.show_answers')}
      />
      <Check {...props} name="content.shuffle" />
    </>
  )
}

function ExamFields(props: LessonFieldsProps) {
  const field = fieldProps(props)
  return (
    <>
      <MarkFields {...props} />
      <div className="field-pair">
        <Field inputMode="numeric" {...field('content.minutes')} />
        <Field
          inputMode="numeric"
          help="From the exam bank and all quizzes of the course."
          {...field('content.count')}
        />
      </div>
    </>
  )
}

function LiveFields(props: LessonFieldsProps) {
  const field = fieldProps(props)
  return (
    <>
      <div className="field-pair">
        <Field type="datetime-local" {...field('content.starts_at')} />
        <Field type="datetime-local" {...field('content.ends_at')} />
      </div>
      <Field
        type="url"
        placeholder="https://"
        help="Enrolled learners can join from 15 minutes before the class, and have it in their calendars. You can add it later."
        {...field('content.joining_link')}
      />
      <WrittenText {...props} path="content" />
      <fieldset className="recording-fields">
        <legend>After the class</legend>
        <Field type="url" placeholder="https://" {...field('content.recording.url')} />
        <WrittenText {...props} path="content.recording" />
      </fieldset>
    </>
  )
}

/** A text that was written in Markdown is edited as Markdown. */
function WrittenText({ path, ...props }: LessonFieldsProps & { path: string }) {
  const { kind, values, errors, onType } = props
  const [html, markdown] = [`${path}.html`, `${path}.markdown`]
  if (markdown in values)
    return (
      <TextArea help="Written in Markdown: **bold**, ## heading, - list." rows={14} {...fieldProps(props)(markdown)} />
    )
  return (
    <RichText
      label={lessonLabel(kind, html)}
      name={html}
      value={values[html] ?? ''}
      error={errors[html]}
      onChange={(written) => onType(html, written)}
    />
  )
}

function fieldProps({ kind, values, errors, onType }: LessonFieldsProps) {
  return (name: string) => ({
    label: lessonLabel(kind, name),
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onType(name, target.value),
  })
}
