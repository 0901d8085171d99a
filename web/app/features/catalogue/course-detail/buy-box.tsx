import type { QuotedCourse } from '@koya/contract/endpoints/cart.ts'
import { fullPrice } from '@koya/contract/rules/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CourseCloth } from '../course-cloth.tsx'
import type { CourseView } from './course-view.ts'
import { DealActions } from './deal-actions.tsx'
import { EnrolButton } from './enrol-button.tsx'
import { WrittenSoFar } from './written-so-far.tsx'

type BuyBoxProps = { course: CourseView; quote: QuotedCourse | undefined }

/** Price and enrolment, always in sight: a box on the right, or a bar at the bottom of a phone. */
export function BuyBox({ course, quote }: BuyBoxProps) {
  return (
    <aside className="card buy-box" aria-label="Price and enrolment">
      <CourseCloth course={course} />
      <div className="body">
        <h2>{fullPrice(course.price)}</h2>
        {course.written && <WrittenSoFar written={course.written} />}
        <EnrolButton course={course} quote={quote} isWide />
        <DealActions course={course} quote={quote} />
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
              From {course.starts}
              {course.enrolBy && `, enrol by ${course.enrolBy}`}
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

export function EnrolBar({ course, quote }: BuyBoxProps) {
  return (
    <div className="enrol-bar row">
      <div>
        <b>{fullPrice(course.price)}</b>
        <p className="small muted">{course.written || (course.starts ? `From ${course.starts}` : course.pace)}</p>
      </div>
      <EnrolButton course={course} quote={quote} />
    </div>
  )
}
