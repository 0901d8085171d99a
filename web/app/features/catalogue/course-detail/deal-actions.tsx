import type { QuotedCourse } from '@koya/contract/endpoints/cart.ts'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { useMemberAction } from '../../accounts/wanted/use-member-action.ts'
import { useIsListed } from '../../cart/use-is-listed.ts'
import { AskSponsor } from '../../sponsorships/ask-sponsor.tsx'
import { WishButton } from '../../wish-list/wish-button.tsx'
import type { CourseView } from './course-view.ts'
import { useEnrolmentWindow } from './use-enrolment-window.ts'

type DealActionsProps = { course: CourseView; quote: QuotedCourse | undefined }

/** What can be done besides enrolling, and what each button does. */
export function DealActions({ course, quote }: DealActionsProps) {
  const window = useEnrolmentWindow(course)
  const isOffered = window === 'open' && quote?.state !== 'enrolled' && !quote?.order
  const isSold = isOffered && course.price > 0
  return (
    <>
      {isSold && <AddToCart course={course} />}
      {isSold && <AskSponsor course={course} />}
      <WishButton course={course} />
      {isOffered && (
        <p className="what-happens small muted">
          {isSold
            ? 'Enrol shows you a summary, and then you pay for this course. Add to cart lets you pay for several together.'
            : 'Free: starts at once when you enrol.'}
        </p>
      )}
    </>
  )
}

function AddToCart({ course }: { course: CourseView }) {
  const goTo = useNavigate()
  const isInCart = useIsListed(course.id)
  const { isBusy, press } = useMemberAction('buy', course, async () => {
    const { buy } = await import('../../cart/buy.ts')
    await buy(course, goTo)
  })
  if (isInCart)
    return (
      <Link className="button wide line" to="/cart">
        <Icon name="check" />
        In your cart
      </Link>
    )
  return (
    <button type="button" className="button wide line needs-script" aria-busy={isBusy} onClick={press}>
      <Icon name="cart" />
      Add to cart
    </button>
  )
}
