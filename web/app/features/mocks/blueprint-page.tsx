import type { ShownBlueprint } from '@koya/contract/endpoints/exams/blueprints.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { loadTaught } from '../curriculum/load-taught.ts'
import { TeachingSkeleton } from '../curriculum/teaching-skeleton.tsx'
import { mockLinks } from '../exams/exam-links.ts'
import { TeachingNav } from '../teaching/teaching-nav.tsx'
import type { Route } from './+types/blueprint-page'
import { BlueprintForm } from './blueprint-form.tsx'

export const links = mockLinks

export function meta() {
  return memberMeta('Mock exams')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTaught(request.url, params.id, async (id) => {
    const { data: curriculum } = await api('GET /courses/:id/curriculum', { params: { id } })
    const shown = await api('GET /courses/:id/mock', { params: { id } }).then(
      ({ data }) => ({ data, problem: undefined }),
      (error: { status?: number; message: string }) => {
        // A course that teaches no paper has no mocks, and says so.
        if (error.status !== 409) throw error
        return { data: undefined, problem: error.message }
      },
    )
    return { course: curriculum.course, ...shown }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <TeachingSkeleton title="Mock exams" />
}

export default function BlueprintPage({ loaderData: { course, data, problem } }: Route.ComponentProps) {
  const { id, course_name: name, lms_course_id: classroomAddress } = course
  return (
    <div className="wrap member-page exams-page">
      <p className="small muted">{name}</p>
      <h1>Mock exams</h1>
      <TeachingNav course={{ id, name, classroomAddress }} />
      {problem && <p className="muted">{problem}</p>}
      {data && <Laid courseId={id} loaded={data} />}
    </div>
  )
}

function Laid({ courseId, loaded }: { courseId: number; loaded: ShownBlueprint }) {
  const [shown, setShown] = useState(loaded)
  return (
    <>
      <p className="lead">
        How mocks of {shown.paper.title} ({shown.paper.code}) are made.
      </p>
      <p className="muted">
        {shown.blueprint
          ? 'You have laid it out yourself. Mocks that somebody has begun stay as they are.'
          : 'This is the usual layout: each topic by its part of the marks, in the sections of the paper where we know them. Change it to what the paper looks like.'}{' '}
        No question comes twice within three mocks of a person, as long as the bank has others. Written questions are
        essays and assignments that you add under Questions, Practice.
      </p>
      <BlueprintForm key={JSON.stringify(shown.blueprint)} courseId={courseId} shown={shown} onSaved={setShown} />
    </>
  )
}
