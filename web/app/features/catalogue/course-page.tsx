import { writeCatalogueUrl } from '@koya/contract/catalogue-url.ts'
import { messages } from '@koya/contract/messages.ts'
import { data, Link } from 'react-router'
import { apiContext } from '../../lib/api-context.ts'
import { pageMeta, publicOrigin } from '../../lib/page-meta.ts'
import { shorten } from '../../lib/plain-text.ts'
import { breadcrumbs } from '../../lib/structured-data.ts'
import type { Route } from './+types/course-page'
import { BuyBox, EnrolBar } from './buy-box.tsx'
import { CourseBanner } from './course-banner.tsx'
import { CourseCloth } from './course-cloth.tsx'
import { courseData } from './course-data.ts'
import { CourseTabs } from './course-tabs.tsx'
import { courseView } from './course-view.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw noSuchCourse()
  try {
    const { data: course } = await context.get(apiContext)('GET /courses/:id', { params: { id: Number(params.id) } })
    return courseView(course)
  } catch (error) {
    throw (error as { status?: number }).status === 404 ? noSuchCourse() : error
  }
}

function noSuchCourse() {
  return data(messages.api.courseUnavailable, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name, category } = loaderData
  const origin = publicOrigin(matches)
  const description = shorten(loaderData.description, 160)
  const path = `/course-detail/${id}`
  return [
    ...pageMeta({ title: name, description, path, origin }),
    courseData(origin, loaderData, description),
    breadcrumbs(origin, [
      { name: 'Courses', path: '/courses' },
      { name: category.name, path: writeCatalogueUrl({ category: category.id }) },
      { name, path },
    ]),
  ]
}

export default function CoursePage({ loaderData: course }: Route.ComponentProps) {
  return (
    <div className="wrap" data-category={course.category.id}>
      <CourseCloth course={course} isOnPhone />
      <nav aria-label="Where this is">
        <ol className="crumbs row small faint">
          <li>
            <Link className="plain-link" to="/courses">
              Courses
            </Link>
          </li>
          <li>
            <Link className="plain-link" to={writeCatalogueUrl({ category: course.category.id })}>
              {course.category.name}
            </Link>
          </li>
        </ol>
      </nav>
      <div className="course-page">
        <CourseBanner course={course} />
        <BuyBox course={course} />
        <CourseTabs key={course.id} course={course} />
      </div>
      <EnrolBar course={course} />
    </div>
  )
}
