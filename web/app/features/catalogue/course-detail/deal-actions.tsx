import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { useMemberAction } from '../../accounts/after-log-in/use-member-action.ts'
import { useIsListed } from '../../cart/use-is-listed.ts'
import { GiftButton } from '../../gifts/gift-button.tsx'
import { PartsButton } from '../../instalments/parts-button.tsx'
import { AskSponsor } from '../../sponsorships/ask-sponsor.tsx'
import { WishButton } from '../../wish-list/wish-button.tsx'
import type { CouponView } from './coupon-view.ts'
import type { CourseView } from './course-view.ts'
import { shownPrice } from './price-now.tsx'
import { useEnrolmentWindow } from './use-enrolment-window.ts'

type DealActionsProps = { course: CourseView; quote: QuotedCourse | undefined; coupon: CouponView | undefined }

/** What can be done besides enrolling, and what each button does. */
export function DealActions({ course, quote, coupon }: DealActionsProps) {
  const window = useEnrolmentWindow(course)
  const isOwn = quote?.state === 'own'
  const isOffered = window === 'open' && quote?.state !== 'enrolled' && !isOwn && !quote?.order
  const isSold = isOffered && course.price > 0
  // Also by whoever has the course.
  const canBeGiven = window === 'open' && course.price > 0 && !isOwn
  return (
    <>
      {isSold && <AddToCart course={course} />}
      {isSold && course.parts && <InParts course={course} quote={quote} coupon={coupon} parts={course.parts} />}
      {isSold && <AskSponsor course={course} />}
      {!isOwn && <WishButton course={course} />}
      {canBeGiven && (
        <GiftButton courses={[course]} price={shownPrice(course, coupon).price} coupon={giftCoupon(coupon)} />
      )}
      {window !== 'open' && !quote?.order && quote?.state !== 'enrolled' && !isOwn && (
        <WhyClosed enrolment={course.enrolment} isBefore={window === 'before'} />
      )}
      {quote?.order && (
        <p className="what-happens small muted">
          You have an order for this course that is not paid yet. It waits for you.
        </p>
      )}
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

type WhyClosedProps = { enrolment: CourseView['enrolment']; isBefore: boolean }

function WhyClosed({ enrolment: { enrolmentStart, lastDay }, isBefore }: WhyClosedProps) {
  return (
    <p className="what-happens small muted">
      {isBefore && enrolmentStart
        ? messages.enrolment.notOpenYet(formatDay(enrolmentStart))
        : lastDay && messages.enrolment.closedOn(lastDay)}
    </p>
  )
}

function InParts({ course, quote, coupon, parts }: DealActionsProps & { parts: number }) {
  const { price } = quote ?? shownPrice(course, coupon)
  const used = quote?.reason === 'coupon' ? coupon?.code : undefined
  return <PartsButton course={{ ...course, price }} parts={parts} coupon={used} />
}

/** The one of the address, where it counts. */
function giftCoupon(coupon: CouponView | undefined) {
  return coupon?.price === undefined ? undefined : coupon.code
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
