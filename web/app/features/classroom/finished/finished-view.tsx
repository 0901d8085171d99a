import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { hemUrl } from '@koya/contract/rules/pictures/art.ts'
import { Link } from 'react-router'
import styles from '../../../styles/member/finished.css?url'
import { Icon } from '../../../ui/icon.tsx'
import { classroomPath } from '../../assessments/with-marked.ts'
import { RateCourse } from '../../ratings/rate-course.tsx'
import { AlmostThere } from './almost-there.tsx'
import type { Finished } from './load-finished.ts'
import { WellDone } from './well-done.tsx'
import { WhatComesNext } from './what-comes-next.tsx'
import { whatIsLeft } from './what-is-left.ts'

type FinishedViewProps = { classroom: Classroom; finished: Finished }

/** The end of a course, on the whole screen: the certificate, or what is still missing for it. */
export default function FinishedView({ classroom, finished }: FinishedViewProps) {
  const { certificate } = finished
  const left = whatIsLeft(classroom)
  return (
    <div className="finished">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="drop" style={{ backgroundImage: `url(${hemUrl()})` }} />
      <Link className="button icon-only close" to={classroomPath(classroom)} aria-label="Back to the course">
        <Icon name="close" />
      </Link>
      <div className="wrap">
        {certificate ? (
          <WellDone classroom={classroom} finished={finished} certificate={certificate} />
        ) : (
          left && <AlmostThere classroom={classroom} left={left} />
        )}
        {certificate && (
          <>
            <RateCourse classroom={classroom} />
            <WhatComesNext courseId={classroom.course.id} finished={finished} />
          </>
        )}
      </div>
    </div>
  )
}
