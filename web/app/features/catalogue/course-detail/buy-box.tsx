import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CourseCloth } from '../course-cloth.tsx'
import type { CouponView } from './coupon-view.ts'
import type { CourseView } from './course-view.ts'
import { DealActions } from './deal-actions.tsx'
import { EnrolButton } from './enrol-button.tsx'
import { PriceNow, shownPrice } from './price-now.tsx'
import { WrittenSoFar } from './written-so-far.tsx'

type BuyBoxProps = { course: CourseView; quote: QuotedCourse | undefined; coupon: CouponView | undefined }

/** Price and enrolment, always in sight: a box on the right, or a bar at the bottom of a phone. */
export function BuyBox({ course, quote, coupon }: BuyBoxProps) {
  return (
    <aside className="card buy-box" aria-label="Price and enrolment">
      <CourseCloth course={course} />
      <div className="body">
        <PriceNow course={course} coupon={coupon} />
        {course.written && <WrittenSoFar written={course.written} />}
        <EnrolButton course={course} quote={quote} coupon={coupon} isWide />
        <DealActions course={course} quote={quote} coupon={coupon} />
        <noscript>
          <p className="small muted">Please allow JavaScript to enrol.</p>
        </noscript>
        <ul className="small muted">
          <li className="row">
            <Icon name="clock" />
            {course.pace}
          </li>
          <li className="row">
            <Icon name="book" />
            {course.lessons && `${course.lessons}, `}
            {course.level}
          </li>
          {course.starts && (
            <li className="row">
              <Icon name="calendar" />
              Starts {course.starts}
            </li>
          )}
          {course.enrolBy && (
            <li className="row">
              <Icon name="calendar" />
              Enrol by {course.enrolBy}
            </li>
          )}
          {course.certificate && (
            <li className="row">
              <Icon name="award" />
              {course.certificate}
            </li>
          )}
        </ul>
      </div>
    </aside>
  )
}

export function EnrolBar({ course, quote, coupon }: BuyBoxProps) {
  const { price, why, until } = shownPrice(course, coupon)
  const toKnow = [course.starts && `Starts ${course.starts}`, course.written].filter(Boolean)
  const whyUntil = why && (until ? `${why} until ${formatDay(until)}` : why)
  return (
    <div className="enrol-bar row">
      <div>
        <b>{fullPrice(price)}</b>
        <p className="small muted">{whyUntil || toKnow.join(' · ') || course.pace}</p>
      </div>
      <EnrolButton course={course} quote={quote} coupon={coupon} />
    </div>
  )
}
