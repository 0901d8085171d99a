import type { Sponsorship } from '@koya/contract/endpoints/money/sponsorships.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { PaidSoFar } from './paid-so-far.tsx'
import { PartForm } from './part-form.tsx'
import { SponsorCard } from './sponsor-card.tsx'
import { usePart } from './use-part.ts'

/** Who asks, for what and how much is there; and the way to pay a part, while something is missing. */
export function SponsoredCourse({ token, ...sponsorship }: Sponsorship & { token: string }) {
  const { state, first_name, course_id, course_name, note, price } = sponsorship
  const part = usePart(token)
  if (state === 'ended' || state === 'lapsed')
    return (
      <SponsorCard title={state === 'lapsed' ? 'This link has expired' : 'This link has ended'}>
        {part.isReceived && <Thanks />}
        <p className="lead">
          Nothing more can be paid here. Everyone who has paid a part gets their money back, the way they paid.
        </p>
        <CourseLink id={course_id} name={course_name} />
      </SponsorCard>
    )
  if (state === 'complete')
    return (
      <SponsorCard title={`${first_name}’s course is paid for`}>
        {part.isReceived && <Thanks />}
        <p className="lead">
          {course_name || 'The course'} is paid in full, {nairaAmount(price)}, and {first_name} is enrolled. Thank you
          to everybody who helped.
        </p>
        <PaidSoFar {...sponsorship} />
        <CourseLink id={course_id} name={course_name} />
      </SponsorCard>
    )
  return (
    <SponsorCard title={`Help ${first_name} take ${course_name}`}>
      {part.isReceived && <Thanks />}
      {note && <blockquote>{note}</blockquote>}
      <PaidSoFar {...sponsorship} />
      <PartForm sponsorship={sponsorship} part={part} />
      <p className="small muted">
        You pay by card, transfer or USSD with Paystack, and we never see your card number. If the course is not paid in
        full by {formatDay(lagosDay(new Date(sponsorship.open_until)))}, everybody gets their money back.
      </p>
      <CourseLink id={course_id} name={course_name} />
    </SponsorCard>
  )
}

function Thanks() {
  return (
    <p className="lead thanks" role="status">
      Thank you! Your payment was received, and a receipt is on its way to you by email.
    </p>
  )
}

/** A course that is no longer in the market has no page that its sponsors could open. */
function CourseLink({ id, name }: { id: number | null; name: string }) {
  if (id === null) return null
  return (
    <p className="small">
      <Link to={`/course-detail/${id}`}>See what {name} teaches</Link>
    </p>
  )
}
