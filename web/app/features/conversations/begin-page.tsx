import { redirect, useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberMeta } from '../../platform/member-page.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { PostForm } from '../discussions/post-form.tsx'
import { gone } from '../not-found/gone.ts'
import type { Route } from './+types/begin-page'
import { talkLinks } from './talk-links.ts'

export const links = talkLinks

export function meta() {
  return memberMeta('Write to your teachers')
}

/** Whoever has written before goes on there. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = /^[1-9]\d{0,8}$/.test(params.course) ? Number(params.course) : undefined
  if (!id) throw notALearner()
  const begun = await loadForMember(request.url, async () => {
    try {
      return (await api('GET /courses/:id/conversation', { params: { id } })).data
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      throw status >= 400 && status < 500 ? notALearner() : error
    }
  })
  if (begun.id !== null) throw redirect(`/messages/${begun.id}`)
  return begun
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

function notALearner() {
  return gone(
    'You cannot write to teachers here',
    'Only learners of a course can write to its teachers. If you are enrolled, please check that you are logged in with the right account.',
    { label: 'My Learning', to: '/mylearning' },
  )
}

export default function BeginPage({ loaderData: { course, teachers } }: Route.ComponentProps) {
  const goTo = useNavigate()

  async function begin(body: string) {
    const { data } = await api('POST /courses/:id/conversation', { params: { id: course.id }, body: { body } })
    await goTo(`/messages/${data.id}`, { replace: true })
  }

  return (
    <div className="wrap member-page talk-page">
      <h1>Write to your teachers</h1>
      <p className="muted">
        {course.name}. {teachers.join(', ') || 'Its teachers'} will read this, and nobody else. If others could learn
        from the answer too, ask under the lesson instead.
      </p>
      <PostForm label="Your message" verb="Send" most={4_000} onSend={begin} />
    </div>
  )
}
