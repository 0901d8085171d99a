import { fullPrice } from '@koya/contract/rules/money.ts'
import { readSignedInUser } from '../../../platform/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { askToLogIn } from '../../accounts/ask-to-log-in.ts'
import { useWanted } from '../../accounts/wanted.ts'
import { CourseCloth } from '../course-cloth.tsx'
import type { CourseView } from './course-view.ts'
import { EnrolButton } from './enrol-button.tsx'

/** Price and enrolment, always in sight: a box on the right, or a bar at the bottom of a phone. */
export function BuyBox({ course }: { course: CourseView }) {
  useWanted(`wish ${course.id}`, () => wish())

  async function wish() {
    if (!readSignedInUser()) return askToLogIn('wish', course)
    const { addWish } = await import('../../wish-list/wish-list.ts')
    await addWish(course)
  }

  return (
    <aside className="card buy-box" aria-label="Price and enrolment">
      <CourseCloth course={course} />
      <div className="body">
        <h2>{fullPrice(course.price)}</h2>
        <EnrolButton course={course} isWide />
        <button type="button" className="button wide line needs-script" onClick={wish}>
          <Icon name="heart" />
          Wishlist
        </button>
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
            {course.lessons > 0 && `${course.lessons} ${course.lessons === 1 ? 'lesson' : 'lessons'}, `}
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

export function EnrolBar({ course }: { course: CourseView }) {
  return (
    <div className="enrol-bar row">
      <div>
        <b>{fullPrice(course.price)}</b>
        <p className="small muted">{course.starts ? `From ${course.starts}` : course.pace}</p>
      </div>
      <EnrolButton course={course} />
    </div>
  )
}
