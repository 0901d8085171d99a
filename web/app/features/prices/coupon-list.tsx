import type { Coupon } from '@koya/contract/endpoints/money/prices.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { ShareLinks } from '../../ui/share-links.tsx'
import { AskButton } from '../admin/ask-button.tsx'

type CouponListProps = { coupons: Coupon[]; courseId?: number }

export function CouponList({ coupons, courseId }: CouponListProps) {
  if (coupons.length === 0) return <p className="muted">There are no coupons yet.</p>
  return (
    <ul className="coupon-list">
      {coupons.map((coupon) => (
        <CouponRow key={coupon.id} coupon={coupon} courseId={courseId ?? coupon.courses[0]?.id} />
      ))}
    </ul>
  )
}

function CouponRow({ coupon, courseId }: { coupon: Coupon; courseId: number | undefined }) {
  const { id, code, courses, is_for_all, limit, limit_per_person, used, held, made_by } = coupon
  return (
    <li>
      <div>
        <h3>{code}</h3>
        <p>
          {whatItDoes(coupon)}, {whenItCounts(coupon)}
        </p>
        <p className="small muted">
          {is_for_all ? 'For all courses' : courses.map((course) => <CourseLink key={course.id} {...course} />)}
        </p>
        <p className="small muted">
          {limit ? `${used} of ${limit} used` : `${used} used`}
          {held > 0 && `, ${held} in orders waiting for payment`}
          {limit_per_person && `, ${limit_per_person} a person`} · made by {made_by}
        </p>
      </div>
      <div className="row">
        {courseId && (
          <ShareLinks
            what={`coupon ${code}`}
            name={`${whatItDoes(coupon)} with ${code}`}
            address={`${location.origin}/course-detail/${courseId}?coupon=${code}`}
          />
        )}
        <AskButton
          label="Remove"
          about={code}
          title={`Remove ${code}?`}
          lead="Nobody can use it any more. Orders that were begun with it keep their price."
          verb="Remove"
          isDangerous
          act={() => api('DELETE /coupons/:id', { params: { id } })}
        />
      </div>
    </li>
  )
}

function CourseLink({ id, course_name }: { id: number; course_name: string }) {
  return (
    <span className="coupon-course">
      <Link to={`/course-detail/${id}`}>{course_name}</Link>
    </span>
  )
}

function whatItDoes({ kind, value }: Coupon) {
  if (kind === 'percent') return `${value}% off`
  return kind === 'amount' ? `${nairaAmount(value)} off` : `${nairaAmount(value)} instead of the regular price`
}

function whenItCounts({ starts_on, ends_on }: Coupon) {
  const from = starts_on ? `from ${formatDay(starts_on)}` : ''
  const until = ends_on ? `until ${formatDay(ends_on)}` : 'without an end'
  return [from, until].filter(Boolean).join(' ')
}
