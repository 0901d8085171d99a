import { redirect } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberLinks, memberMeta, pageAsked } from '../../platform/member-page.ts'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { loadTaught } from '../curriculum/load-taught.ts'
import type { Route } from './+types/learners-page'
import { ChosenLearners } from './chosen-learners.tsx'
import { FindLearners, learnersAsked } from './find-learners.tsx'
import { LearnerTable } from './learner-table.tsx'
import { TeachingNav } from './teaching-nav.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Learners')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const asked = { ...learnersAsked(request.url), page: pageAsked(request.url) }
  const { data } = await loadTaught(request.url, params.id, (id) =>
    api('GET /courses/:id/learners', { params: { id }, query: asked }),
  )
  if (data.learners.length === 0 && asked.page > 1) throw redirect(`/mycourses/${data.course.id}/learners`)
  return { ...data, asked }
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

export default function LearnersPage({
  loaderData: { course, learners, found, has_more, asked },
}: Route.ComponentProps) {
  const { id, course_name: name, lms_course_id: classroomAddress } = course
  const isEmpty = learners.length === 0
  return (
    <div className="wrap member-page">
      <p className="small muted">{name}</p>
      <h1>Learners</h1>
      <TeachingNav course={{ id, name, classroomAddress }} />
      {isEmpty && !asked.search && asked.show === 'all' ? (
        <NobodyYet />
      ) : (
        <>
          <FindLearners asked={asked} />
          <p className="small muted">Completed: every lesson is done. Accomplished: every test is passed as well.</p>
          {isEmpty ? (
            <p className="muted">{asked.search ? 'No learner found.' : nobody[asked.show]}</p>
          ) : (
            <ChosenLearners key={JSON.stringify(asked)} courseId={id} asked={asked} found={found}>
              {(choosing) => <LearnerTable learners={learners} course={{ id, name }} choosing={choosing} />}
            </ChosenLearners>
          )}
        </>
      )}
      <PageLinks page={asked.page} hasMore={has_more} />
    </div>
  )
}

const nobody = {
  all: 'No learner found.',
  waiting: 'Nobody is waiting for you.',
  away: 'Nobody has been away for two weeks.',
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
