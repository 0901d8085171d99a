import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin, searchAsked } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import { SearchForm } from '../search-form.tsx'
import type { Route } from './+types/courses-page'
import { CourseRow } from './course-row.tsx'
import { WaitingChanges } from './waiting-changes.tsx'
import { WaitingCourse } from './waiting-course.tsx'

export const handle = { title: 'Courses' }

export function meta() {
  return memberMeta('Courses')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { search: searchAsked(request.url), page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/courses', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { review_is_on, waiting, proposals, courses, has_more, search, page } = loaderData
  return (
    <>
      <h2 className="admin-part">To review</h2>
      <p className="muted">
        {review_is_on
          ? 'New courses wait here until an admin has looked at them.'
          : 'Courses are published without review, because COURSE_REVIEW is off.'}
      </p>
      <ul className="admin-list">
        {waiting.map((course) => (
          <WaitingCourse key={course.id} course={course} />
        ))}
      </ul>
      {waiting.length === 0 && <p className="admin-none">No course is waiting.</p>}
      {proposals.length > 0 && (
        <>
          <h2 className="admin-part" id="changes">
            Changes to published courses
          </h2>
          <p className="muted">Until they are approved, learners and buyers see each course as it was.</p>
          <ul className="admin-list">
            {proposals.map((proposal) => (
              <WaitingChanges key={proposal.course_id} proposal={proposal} />
            ))}
          </ul>
        </>
      )}
      <h2 className="admin-part">All courses</h2>
      <SearchForm label="Name or code of a course" value={search} />
      <ul className="admin-list">
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} />
        ))}
      </ul>
      {courses.length === 0 && (
        <NothingHere title="No course found" text="Try one word of its name, or its whole code." />
      )}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
