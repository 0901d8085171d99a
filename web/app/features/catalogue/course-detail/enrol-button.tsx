import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type ComponentType, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { toastError } from '../../../platform/toast/toast.ts'
import { useMemberAction } from '../../accounts/after-log-in/use-member-action.ts'
import type { OrderSummaryProps } from '../../payments/order-summary.tsx'
import type { CouponView } from './coupon-view.ts'
import type { CourseView } from './course-view.ts'
import { useEnrolmentWindow } from './use-enrolment-window.ts'

type EnrolButtonProps = {
  course: CourseView
  quote: QuotedCourse | undefined
  coupon: CouponView | undefined
  isWide?: boolean
}

/**
 * Enrols while enrolment is open; otherwise it says since when or until when not. Whoever is enrolled or has ordered the
 * course is led on instead.
 */
export function EnrolButton({ course, quote, coupon, isWide = false }: EnrolButtonProps) {
  const window = useEnrolmentWindow(course)
  const look = isWide ? 'button wide' : 'button'
  const { enrolmentStart } = course.enrolment
  if (quote?.state === 'enrolled') return <ToClassroom courseId={course.id} look={`${look} tint`} />
  if (quote?.state === 'own')
    return (
      <Link className={`${look} tint`} to={`/mycourses/${course.id}/curriculum`}>
        You teach this course
      </Link>
    )
  if (quote?.order)
    return (
      <Link className={`${look} tint`} to={`/payments/${quote.order}`}>
        See your order
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
  const used = quote?.reason === 'coupon' ? coupon?.code : undefined
  return <Enrol course={{ ...course, ...quote }} coupon={used} look={look} />
}

function ToClassroom({ courseId, look }: { courseId: number; look: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function open() {
    if (isBusy) return
    setIsBusy(true)
    await import('../../classroom/open-course.ts')
      .then(({ openCourse }) => openCourse(courseId))
      .catch(() => toastError(messages.api.notReached))
      .finally(() => setIsBusy(false))
  }

  return (
    <button type="button" className={look} aria-busy={isBusy} aria-disabled={isBusy} onClick={open}>
      {isBusy && <span className="spinner" />}
      Go to the classroom
    </button>
  )
}

/** A free course starts at once; for another there is a summary, and then the payment. */
function Enrol({ course, coupon, look }: { course: CourseView; coupon: string | undefined; look: string }) {
  const goTo = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPaying, setIsPaying] = useState(false)
  const [Summary, setSummary] = useState<ComponentType<OrderSummaryProps>>()
  /** What people with a session need is fetched when it is first wanted. */
  const { isBusy, press } = useMemberAction('enrol', course, async () => {
    if (course.price <= 0 && !coupon) return (await import('../../enrolment/enrol.ts')).enrolFree(course, goTo)
    const { OrderSummary } = await import('../../payments/order-summary.tsx')
    setSummary(() => OrderSummary)
  })

  async function pay(coupon: string, total: number) {
    setSummary(undefined)
    setIsPaying(true)
    try {
      const { payFor } = await import('../../payments/pay.ts')
      if (!(await payFor([course.id], { coupon, total }, goTo))) await revalidate()
    } finally {
      setIsPaying(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className={`${look} needs-script`}
        aria-busy={isBusy || isPaying}
        aria-disabled={isBusy || isPaying}
        onClick={press}
      >
        {(isBusy || isPaying) && <span className="spinner" />}
        Enrol
      </button>
      {Summary && <Summary course={course} coupon={coupon} onPay={pay} onClose={() => setSummary(undefined)} />}
    </>
  )
}
