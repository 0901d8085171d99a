import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { idAsked, memberMeta } from '../../../platform/member-page.ts'
import { loadSpace, notInSpace } from '../load-space.ts'
import { SpaceFrame, spaceLinks } from '../space-frame.tsx'
import { SpaceSkeleton } from '../space-skeleton.tsx'
import type { Route } from './+types/own-course-page'
import { BeginCourse } from './begin-course.tsx'
import { CourseChanges } from './course-changes.tsx'
import { CourseState } from './course-list.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('Course of the organisation')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { slug } = params
  const id = idAsked(params.id)
  return loadSpace(request.url, slug, async () => {
    if (!id) throw notInSpace(slug)
    const { data: course } = await api('GET /organisations/:slug/courses/:id', { params: { slug, id } })
    return { course }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Course of the organisation" />
}

/** A course on its page for members. It has no other: to everyone else it is not there. */
export default function OwnCoursePage({ loaderData: { space, course } }: Route.ComponentProps) {
  const { slug } = space
  const words = { __html: course.description }
  return (
    <SpaceFrame space={space}>
      <section aria-labelledby="own-course" className="own-course">
        <p className="small">
          <Link to={`/o/${slug}/courses`}>All courses of {space.name}</Link>
        </p>
        <h2 id="own-course">{course.course_name}</h2>
        {course.state !== 'offered' && (
          <p>
            <CourseState state={course.state} />
          </p>
        )}
        {course.changes && course.may_decide && (
          <CourseChanges slug={slug} id={course.id} name={course.course_name} changes={course.changes} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API, as on every course's page */}
        <div className="prose" dangerouslySetInnerHTML={words} />
        {course.lead && <p className="muted">Taught by {course.lead}</p>}
        <BeginCourse slug={slug} course={course} />
      </section>
      <section aria-labelledby="lessons">
        <h2 id="lessons">What you will learn</h2>
        {course.outcomes && <p className="written-lines">{course.outcomes}</p>}
        {course.curriculum.length === 0 && <p className="muted">Its lessons are still being written.</p>}
        {course.curriculum.map(({ title, lessons }) => (
          <div key={title} className="own-section">
            <h3>{title}</h3>
            <ol>
              {lessons.map((lesson) => (
                <li key={lesson.title}>{lesson.title}</li>
              ))}
            </ol>
          </div>
        ))}
      </section>
    </SpaceFrame>
  )
}
