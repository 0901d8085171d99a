import { redirect } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberLinks, memberMeta, pageAsked } from '../../platform/member-page.ts'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { loadTaught } from '../curriculum/load-taught.ts'
import type { Route } from './+types/learners-page'
import { LearnerTable } from './learner-table.tsx'
import { TeachingNav } from './teaching-nav.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Learners')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const page = pageAsked(request.url)
  const { data } = await loadTaught(request.url, params.id, (id) =>
    api('GET /courses/:id/learners', { params: { id }, query: { page } }),
  )
  if (data.learners.length === 0 && page > 1) throw redirect(`/mycourses/${data.course.id}/learners`)
  return { ...data, page }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="wrap member-page" aria-busy="true">
      <h1>Learners</h1>
      <p className="row muted">
        <span className="spinner" />
        Loading the learners of your course
      </p>
    </div>
  )
}

export default function LearnersPage({ loaderData: { course, learners, has_more, page } }: Route.ComponentProps) {
  const { id, course_name: name, lms_course_id: classroomAddress } = course
  return (
    <div className="wrap member-page">
      <p className="small muted">{name}</p>
      <h1>Learners</h1>
      <TeachingNav course={{ id, name, classroomAddress }} />
      {learners.length === 0 ? <NobodyYet /> : <LearnerTable learners={learners} courseName={name} />}
      <PageLinks page={page} hasMore={has_more} />
    </div>
  )
}

function NobodyYet() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>Nobody has enrolled yet</h2>
      <p className="muted">Learners appear here from the day they enrol, with their progress.</p>
    </div>
  )
}
