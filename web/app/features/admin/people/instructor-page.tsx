import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { memberMeta } from '../../../platform/member-page.ts'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin } from '../load-for-admin.ts'
import { PublicationMark, StateMark } from '../state-mark.tsx'
import type { Route } from './+types/instructor-page'
import { ChangeRoles } from './change-roles.tsx'

export const handle = { title: 'Instructor' }

export function meta() {
  return memberMeta('Instructor')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = Number(params.id) || 0
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/instructors/:id', { params: { id } }))
  return { ...data, heading: `${data.first_name} ${data.last_name}` }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function InstructorPage({ loaderData: instructor }: Route.ComponentProps) {
  const { id, email, roles, designation, courses, earnings } = instructor
  return (
    <>
      <div className="admin-person">
        <img
          className="person"
          src={instructor.image_url}
          srcSet={pictureSources(instructor.image_url)}
          sizes="96px"
          alt=""
          width="96"
          height="96"
        />
        <div>
          <p className="admin-marks">
            {roles.map((role, at) => (
              <StateMark key={role} word={role} tone={at === 0 ? 'good' : 'quiet'} />
            ))}
          </p>
          {designation && <p>{designation}</p>}
          <p className="small">
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <div className="admin-actions">
            <Link className="button small line" to={`/instructors/${id}`}>
              Public page
            </Link>
            <Link className="button small line" to={`/admin/audit?subject=user%20${id}`}>
              Audit
            </Link>
            <ChangeRoles user={instructor} />
          </div>
        </div>
      </div>
      <Introduction brief={instructor.brief_introduction} detailed={instructor.detailed_introduction} />
      <h2 className="admin-part">Courses</h2>
      <p className="muted">
        Sales of the courses they lead: <b>{nairaAmount(earnings)}</b>
      </p>
      <ul className="admin-list">
        {courses.map((course) => (
          <TaughtCourse key={course.id} course={course} />
        ))}
      </ul>
      {courses.length === 0 && <p className="admin-none">No course yet.</p>}
    </>
  )
}

function Introduction({ brief, detailed }: { brief: string; detailed: string }) {
  if (!brief && !detailed) return <p className="muted">No introduction yet.</p>
  return (
    <>
      {brief && <p className="lead">{brief}</p>}
      {detailed && <p className="admin-words">{detailed}</p>}
    </>
  )
}

type Taught = Route.ComponentProps['loaderData']['courses'][number]

function TaughtCourse({ course: { id, course_name, is_lead, publication, learners, earnings } }: { course: Taught }) {
  return (
    <li className="admin-row">
      <div>
        <h3>
          <Link to={`/mycourses/${id}/edit`}>{course_name}</Link>
        </h3>
        <p className="small muted">
          {is_lead ? 'Leads it' : 'Teaches with others'} · {learners === 1 ? '1 learner' : `${learners} learners`}
        </p>
      </div>
      <p>
        <PublicationMark publication={publication} />
      </p>
      <data className="price" value={earnings}>
        {nairaAmount(earnings)}
      </data>
    </li>
  )
}
