import type { Stop } from '@koya/contract/endpoints/teaching/teaching.ts'
import { Link } from 'react-router'
import { counted } from '../../ui/text/counted.ts'

/** After which lessons people stay away: the first place to look for what is too long or not explained. */
export function WhereLearnersStop({ stops }: { stops: Stop[] }) {
  if (stops.length === 0) return null
  return (
    <section className="card teaching-panel" aria-labelledby="stops">
      <h2 id="stops">Where learners stop</h2>
      <p className="small muted">They opened this lesson last and have not been back for two weeks.</p>
      <ul>
        {stops.map(({ course, lesson, learners }) => (
          <li key={lesson.id}>
            <p className="words">
              {lesson.title}: {counted(learners, 'learner', 'learners')}
            </p>
            <p className="small muted">{course.course_name}</p>
            <Link
              className="button line compact"
              to={`/mycourses/${course.id}/learners?show=away&sort=longest_unseen`}
              aria-label={`See who is away: learners of ${course.course_name}`}
            >
              See who is away
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
