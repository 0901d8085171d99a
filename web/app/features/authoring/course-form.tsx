import type { CourseDraft, DraftField, DraftProblems } from '@koya/contract/rules/course-draft.ts'
import type { ReactNode } from 'react'
import type { Keeping } from '../../platform/device/use-keeping.ts'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { OtherDevice } from '../../ui/form/other-device.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { changedField } from '../proposals/changed-field.ts'
import { draftToSend, errorsText, type Written } from './course-draft.ts'
import { keptMoment } from './kept-moment.ts'
import { OtherCourse } from './other-course.tsx'
import type { Refusal } from './send-course.ts'
import { AnalyticsTab } from './tabs/analytics-tab.tsx'
import { BasicTab } from './tabs/basic-tab.tsx'
import { DetailsTab } from './tabs/details-tab.tsx'
import { FormTabs } from './tabs/form-tabs.tsx'
import { MediaTab } from './tabs/media-tab.tsx'
import { PeopleTab } from './tabs/people-tab.tsx'
import type { PickerTexts } from './tabs/pick-instructor.ts'
import { useCourseForm } from './use-course-form.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import type { ReferenceLists } from './use-reference-lists.ts'

type CourseFormProps = {
  courseId?: number
  /** What the server has, and what the form begins with. */
  saved: Written
  initial: Written
  lists: ReferenceLists
  pickerTexts: PickerTexts
  notAllowed?: string | undefined
  /** Price and people are the lead's to change. */
  isLocked?: boolean
  button: string
  /** The course as the server is known to have it: newer than what was begun, it is shown beside it. */
  newest?: Written
  send: (draft: CourseDraft, version: string, begin: (version: string) => void) => Promise<Refusal | undefined>
  besideButton?: ReactNode
  /** Says whether the form goes on. */
  onSent: () => boolean
}

/** The five tabs and the one button under them, whichever is open. */
export function CourseForm({ courseId, saved, initial, lists, isLocked = false, ...rest }: CourseFormProps) {
  const { pickerTexts, notAllowed, button, besideButton, newest, send, onSent } = rest
  const before = courseId === undefined ? undefined : draftToSend(newest ?? saved)
  const form = useCourseForm({ initial, before, notAllowed, send: sendAndSettle })
  const keptDraft = useKeptDraft(courseId, form.written, saved)
  const { isUnsaved, keeping, mustAsk, keepRefused, settle, other, choose } = keptDraft

  async function sendAndSettle(draft: CourseDraft, written: Written) {
    const refusal = await send(draft, written.version ?? '', form.beginOn)
    if (refusal) {
      keepRefused(written)
      return refusal
    }
    await settle(written)
    form.setIsBusy(!onSent())
    return undefined
  }

  async function take(theirs: Written) {
    form.rewrite(theirs)
    await settle(theirs)
  }

  async function takeOther() {
    const written = await choose('there')
    if (written) form.rewrite(written)
  }

  const parts = { form, lists, isLocked }
  return (
    <form ref={form.element} className="course-form" onSubmit={form.submit} noValidate>
      <AskBeforeLeaving isUnsaved={mustAsk} keeping={keeping} />
      <FormTabs
        chosen={form.tab}
        onChoose={form.openTab}
        problems={form.problems}
        panels={{
          'basic-information': <BasicTab {...parts} />,
          'course-analytics': <AnalyticsTab {...parts} />,
          'course-details': <DetailsTab form={form} isCreated={courseId !== undefined} />,
          'media-uploads': <MediaTab form={form} />,
          instructors: <PeopleTab {...parts} texts={pickerTexts} />,
        }}
      />
      {other && <OtherDevice when={keptMoment(other.at)} onKeep={() => choose('here')} onTake={takeOther} />}
      {newest && form.written.version !== newest.version && (
        <OtherCourse {...parts} theirs={newest} onTake={() => take(newest)} />
      )}
      <div className="course-bar">
        <div className="words">
          <FormMessage text={form.refusal?.message} />
          <FormMessage text={form.refusal && errorsText(form.refusal.errors)} />
          <FormMessage text={toLookAt(form.problems)} />
          {besideButton}
          <p className="small faint">{isUnsaved ? unsavedText(keeping) : ''}</p>
        </div>
        <SubmitButton className="button" isBusy={form.isBusy}>
          {button}
        </SubmitButton>
      </div>
    </form>
  )
}

/** More names would cover the form on a phone, and each tab says how many it has. */
const MOST_NAMED = 6

/** The fields by the names that people read. */
function toLookAt(problems: DraftProblems) {
  const labels = Object.keys(problems).map((field) => changedField(field as DraftField))
  if (labels.length === 0) return undefined
  if (labels.length <= MOST_NAMED) return `Please look at: ${labels.join(', ')}.`
  return `Please look at the ${labels.length} fields that are marked. The tabs say how many each has.`
}

function unsavedText({ isKept, problem }: Keeping) {
  return `Not sent yet.${isKept ? ' It is kept on this device.' : problem ? ` ${problem}` : ''}`
}
