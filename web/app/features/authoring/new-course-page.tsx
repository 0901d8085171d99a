import { messages } from '@koya/contract/protocol/messages.ts'
import { delays } from '@koya/contract/rules/constants.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { firstRole, useSignedInUser } from '../../platform/session/session.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { AccountLink } from '../accounts/dialogs/account-link.tsx'
import { BringInCourse } from '../course-package/bring-in-course.tsx'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import type { Route } from './+types/new-course-page'
import { authoringLinks } from './authoring-styles.ts'
import { nothingWritten } from './course-draft.ts'
import { CourseForm } from './course-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { JustCreated, rememberCreated } from './just-created.tsx'
import { KeptOffer } from './kept-offer.tsx'
import { ListsFailed } from './lists-failed.tsx'
import { createCourse } from './send-course.ts'
import { SidePanel } from './side-panel.tsx'
import { authoringPickerTexts } from './tabs/pick-instructor.ts'
import { useReferenceLists } from './use-reference-lists.ts'

export const links = authoringLinks

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Create Course',
    description: 'Instructors create their courses on Koya: what is taught, when, by whom and for how much.',
    path: '/newcourse',
    origin: publicOrigin(matches),
  })
}

export default function NewCoursePage() {
  return (
    <div className="wrap member-page authoring-page">
      <h1>Create Course</h1>
      <p className="lead">
        For instructors. What you type is kept on this device, if it has space, and in your account, so you can carry on
        from another device.
      </p>
      <noscript>
        <p className="form-message small">This form needs JavaScript.</p>
      </noscript>
      <div className="authoring-columns">
        <SidePanel />
        <NewCourse />
      </div>
    </div>
  )
}

function NewCourse() {
  const { lists, isLoading, tryAgain } = useReferenceLists()
  const notAllowed = useNotAllowed()
  const [isOffered, setIsOffered] = useState(true)
  if (isLoading) return <FormSkeleton />
  if (!lists) return <ListsFailed onTryAgain={tryAgain} />
  return (
    <div>
      <JustCreated />
      <WhoMayCreate notAllowed={notAllowed} />
      {!notAllowed && <BringInCourse />}
      <KeptOffer saved={nothingWritten}>
        {(initial) => (
          <CourseForm
            saved={nothingWritten}
            initial={initial}
            lists={lists}
            pickerTexts={authoringPickerTexts}
            notAllowed={notAllowed}
            button="Create Course"
            send={(draft) => createCourse(draft, isOffered, (id) => rememberCreated({ id, name: draft.course_name }))}
            onSent={sayCreated}
            besideButton={<OfferChoice isOffered={isOffered} onChoose={setIsOffered} />}
          />
        )}
      </KeptOffer>
    </div>
  )
}

type OfferChoiceProps = { isOffered: boolean; onChoose: (isOffered: boolean) => void }

function OfferChoice({ isOffered, onChoose }: OfferChoiceProps) {
  return (
    <label className="check row">
      <input type="checkbox" checked={isOffered} onChange={({ target }) => onChoose(target.checked)} />
      <span>Offer it at once (otherwise it stays a draft that only you see)</span>
    </label>
  )
}

/** The page begins anew, and the form is busy until it does. */
function sayCreated() {
  toast(messages.authoring.created)
  setTimeout(() => location.reload(), delays.reloadAfterCourse)
  return false
}

/** The server's words for whoever may not create courses: they cannot fill in the whole form to hear them. */
function useNotAllowed() {
  const user = useSignedInUser()
  if (!user) return messages.api.unauthenticated
  return firstRole(user) === 'User' ? messages.api.forbidden : undefined
}

function WhoMayCreate({ notAllowed }: { notAllowed: string | undefined }) {
  if (!notAllowed) return null
  const isVisitor = notAllowed === messages.api.unauthenticated
  return (
    <div className="who-may-create">
      <p className="row">
        <Icon name="alert" />
        <b>Creating a course needs an instructor account.</b>
      </p>
      <p className="small">
        You are welcome to look around.{' '}
        {isVisitor && (
          <>
            <AccountLink opens="log-in">Log In</AccountLink> if you have one, or{' '}
          </>
        )}
        <Link to="/teach">{isVisitor ? 'ask to teach' : 'Ask to teach'}</Link> to get one.
      </p>
    </div>
  )
}
