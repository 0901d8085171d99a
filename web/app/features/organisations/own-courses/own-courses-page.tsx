import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { loadSpace } from '../load-space.ts'
import { SpaceFrame, spaceLinks } from '../space-frame.tsx'
import { SpaceSkeleton } from '../space-skeleton.tsx'
import type { Route } from './+types/own-courses-page'
import { CourseList } from './course-list.tsx'
import { NewOwnCourse } from './new-own-course.tsx'
import { PathCertificates } from './path-certificates.tsx'
import { PathForm } from './path-form.tsx'
import { PathList } from './path-list.tsx'
import { ReviewSwitch } from './review-switch.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('Courses of the organisation')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadSpace(request.url, params.slug, async () => {
    const { data } = await api('GET /organisations/:slug/courses', { params })
    const page = pageAsked(request.url)
    const path = data.paths.find(({ id }) => id === Number(new URL(request.url).searchParams.get('path')))
    if (!path || !data.may_decide) return { ...data, opened: undefined }
    const call = { params: { ...params, id: path.id }, query: { page } }
    const { data: found } = await api('GET /organisations/:slug/paths/:id/certificates', call)
    return { ...data, opened: { path, page, certificates: found.certificates, hasMore: found.has_more } }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Courses of the organisation" />
}

export default function OwnCoursesPage({ loaderData }: Route.ComponentProps) {
  const { space, courses, paths, choices, groups, categories, may_write, may_decide, reviews_courses } = loaderData
  const { slug, name, role } = space
  const { opened } = loaderData
  return (
    <SpaceFrame space={space}>
      <section aria-labelledby="own-courses">
        <h2 id="own-courses">Courses of {name}</h2>
        <CourseList slug={slug} courses={courses} groups={groups} mayWrite={may_write} mayDecide={may_decide} />
      </section>
      <section aria-labelledby="paths">
        <h2 id="paths">Paths</h2>
        <p className="muted">A path is several courses in an order, with one certificate of {name} at the end.</p>
        <PathList slug={slug} paths={paths} choices={choices} mayDecide={may_decide} />
      </section>
      {opened && <PathCertificates slug={slug} {...opened} isOwner={role === 'owner'} />}
      {may_write && <NewOwnCourse slug={slug} groups={groups} categories={categories} />}
      {may_decide && <PathForm slug={slug} choices={choices} />}
      {may_decide && <ReviewSwitch slug={slug} isOn={reviews_courses} />}
    </SpaceFrame>
  )
}
