import type { InstalmentPlan } from '@koya/contract/endpoints/money/instalments.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'

/** Courses that are paused are not among those one learns in: here it is said where they are. */
export function PausedCourses() {
  const [paused, setPaused] = useState<InstalmentPlan[]>([])
  useEffect(() => {
    api('GET /instalments')
      .then(({ data }) => setPaused(data.filter(({ is_paused }) => is_paused)))
      // Without a line nothing is said: the courses that are open are kept on the device.
      .catch(() => undefined)
  }, [])
  return paused.map(({ id, course_name }) => (
    <p key={id} className="notice">
      <span>
        <b>{course_name} is paused</b>, because a part is late. <Link to="/payments#plans">Pay it</Link>, and it opens
        again at once.
      </span>
    </p>
  ))
}
