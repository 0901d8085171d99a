import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay } from '@koya/contract/rules/lagos-day.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { readSignedInUser } from '../../../platform/session.ts'
import { askToLogIn } from '../../accounts/ask-to-log-in.ts'
import { useWanted } from '../../accounts/wanted.ts'
import type { CourseView } from './course-view.ts'
import { useEnrolmentWindow } from './use-enrolment-window.ts'
import { useIsEnrolled } from './use-is-enrolled.ts'

type EnrolButtonProps = { course: CourseView; isWide?: boolean }

/** Enrols while enrolment is open; otherwise it says since when or until when not. Who is enrolled is led on instead. */
export function EnrolButton({ course, isWide = false }: EnrolButtonProps) {
  const goTo = useNavigate()
  const isEnrolled = useIsEnrolled(course.id)
  const window = useEnrolmentWindow(course)
  const [isBusy, setIsBusy] = useState(false)
  useWanted(`enrol ${course.id}`, () => window === 'open' && enrol())
  const look = isWide ? 'button wide' : 'button'
  const { enrolmentStart } = course.enrolment
  if (isEnrolled)
    return (
      <Link className={`${look} tint`} to="/mylearning">
        Go to My Learning
      </Link>
    )
  if (window !== 'open')
    return (
      <button type="button" className={`${look} stated`} disabled>
        {window === 'before' && enrolmentStart
          ? messages.enrolment.opensOn(formatDay(enrolmentStart))
          : messages.enrolment.closed}
      </button>
    )

  async function enrol() {
    if (!readSignedInUser()) return askToLogIn('enrol', course)
    if (isBusy) return
    setIsBusy(true)
    await begin().finally(() => setIsBusy(false))
  }

  /** What people with a session need is fetched when it is first wanted. */
  async function begin() {
    if (course.price > 0) return (await import('../../payments/pay.ts')).payFor([course.id], goTo)
    return (await import('../../enrolment/enrol.ts')).enrolFree(course, goTo)
  }

  return (
    <button type="button" className={`${look} needs-script`} aria-busy={isBusy} aria-disabled={isBusy} onClick={enrol}>
      {isBusy && <span className="spinner" />}
      Enrol
    </button>
  )
}
