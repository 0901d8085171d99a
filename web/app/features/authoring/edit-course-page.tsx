import type { EditedCourse } from '@koya/contract/endpoints/teaching/authoring.ts'
import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { toast } from '../../platform/toast/toast.ts'
import { loadTaught } from '../curriculum/load-taught.ts'
import { AskedPeople } from '../invitations/asked-people.tsx'
import { ProposalPanel } from '../proposals/proposal-panel.tsx'
import { TeachingNav } from '../teaching/teaching-nav.tsx'
import type { Route } from './+types/edit-course-page'
import { authoringLinks } from './authoring-styles.ts'
import { writtenOf } from './course-draft.ts'
import { CourseForm } from './course-form.tsx'
import { CourseStatus } from './course-status.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { KeptOffer } from './kept-offer.tsx'
import { ListsFailed } from './lists-failed.tsx'
import { saveCourse } from './send-course.ts'
import { myCoursesPickerTexts } from './tabs/pick-instructor.ts'
import { type ReferenceLists, useReferenceLists } from './use-reference-lists.ts'

export const links = authoringLinks

export function meta() {
  return memberMeta('Edit course')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTaught(request.url, params.id, async (id) => {
    return (await api('GET /courses/:id/draft', { params: { id } })).data
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="wrap member-page authoring-page">
      <h1>Edit course</h1>
      <FormSkeleton />
    </div>
  )
}

/** Each course has its own form: what is typed into one does not go on in the next. */
export default function EditCoursePage({ loaderData: course }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [withdrawals, setWithdrawals] = useState(0)

  /** The form begins anew with the course as it is on offer. */
  async function beginAnew() {
    await revalidate()
    setWithdrawals(withdrawals + 1)
  }

  return <EditCourse key={`${course.id} ${withdrawals}`} course={course} onWithdrawn={beginAnew} />
}

function EditCourse({ course, onWithdrawn }: { course: EditedCourse; onWithdrawn: () => void }) {
  const { id, lms_course_id: classroomAddress } = course
  const [saved, setSaved] = useState(course)
  const name = saved.draft.course_name ?? ''
  return (
    <div className="wrap member-page authoring-page">
      <p className="small muted">{name}</p>
      <h1>Edit course</h1>
      <TeachingNav course={{ id, name, classroomAddress }} />
      <CourseStatus course={course} />
      <ProposalPanel course={saved} onWithdrawn={onWithdrawn} />
      <AskedPeople course={saved} />
      <EditedForm course={course} onSaved={setSaved} />
    </div>
  )
}

type EditedFormProps = { course: EditedCourse; onSaved: (course: EditedCourse) => void }

function EditedForm({ course, onSaved }: EditedFormProps) {
  const { id, business, is_lead } = course
  const saved = writtenOf(course)
  const [newest, setNewest] = useState(saved)
  const said = useRef('')
  const { lists, isLoading, tryAgain } = useReferenceLists()

  function keep({ message, data }: { message: string; data: EditedCourse }) {
    onSaved(data)
    setNewest(writtenOf(data))
    said.current = message
  }

  async function send(changed: CourseDraft, version: string, begin: (version: string) => void) {
    const refusal = await saveCourse(id, changed, version, (answer) => {
      keep(answer)
      begin(answer.data.version)
    })
    if (refusal?.isEditedMeanwhile) await lookAgain()
    return refusal
  }

  /** What the other has saved. Not reached, the refusal stands alone, and the next saving asks again. */
  async function lookAgain() {
    const answer = await api('GET /courses/:id/draft', { params: { id } }).catch(() => undefined)
    if (answer) setNewest(writtenOf(answer.data))
  }

  if (isLoading) return <FormSkeleton />
  if (!lists) return <ListsFailed onTryAgain={tryAgain} />
  return (
    <KeptOffer courseId={id} saved={saved}>
      {(initial) => (
        <CourseForm
          courseId={id}
          saved={saved}
          initial={initial}
          lists={withBusiness(lists, business)}
          pickerTexts={myCoursesPickerTexts}
          isLocked={!is_lead}
          button="Save changes"
          newest={newest}
          send={send}
          onSent={() => {
            void toast(said.current)
            return true
          }}
        />
      )}
    </KeptOffer>
  )
}

/** The organisation that the course has may stay, though this person could not choose it. */
function withBusiness(lists: ReferenceLists, business: EditedCourse['business']) {
  if (!business || lists.businesses.some(({ value }) => value === String(business.id))) return lists
  const kept = { value: String(business.id), label: business.company_name }
  return { ...lists, businesses: [...lists.businesses, kept] }
}
