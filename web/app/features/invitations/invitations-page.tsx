import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberLinks, memberMeta } from '../../platform/member-page.ts'
import invitationStyles from '../../styles/member/invitations.css?url'
import { calabash, Motif } from '../../ui/motif.tsx'
import type { Route } from './+types/invitations-page'
import { InvitationCard } from './invitation-card.tsx'

export function links() {
  return [...memberLinks(), { rel: 'stylesheet', href: invitationStyles }]
}

export function meta() {
  return memberMeta('Requests to teach')
}

/** Whoever does not teach, or no longer, is asked nothing and is told so. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    const { data } = await loadForMember(request.url, () => api('GET /invitations/me'))
    return { invitations: data, mayTeach: true }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) return { invitations: [], mayTeach: false }
    throw error
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="wrap member-page" aria-busy="true">
      <h1>Requests to teach</h1>
      <p className="row muted">
        <span className="spinner" />
        Loading your requests
      </p>
    </div>
  )
}

export default function InvitationsPage({ loaderData: { invitations, mayTeach } }: Route.ComponentProps) {
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const open = invitations.filter(({ course }) => !answered.has(course.id))
  return (
    <div className="wrap member-page invitations-page">
      <h1 id="requests-title" tabIndex={-1}>
        Requests to teach
      </h1>
      {!mayTeach && <NotAnInstructor />}
      {mayTeach && open.length === 0 && <NothingAsked />}
      {open.length > 0 && (
        <>
          <p className="lead">
            Your name is shown on a course once you accept, and not before. You can decline without giving a reason.
          </p>
          <ul className="invitations">
            {open.map((invitation) => (
              <InvitationCard
                key={invitation.course.id}
                invitation={invitation}
                onAnswered={() => {
                  setAnswered(new Set([...answered, invitation.course.id]))
                  document.getElementById('requests-title')?.focus()
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function NothingAsked() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>No requests are waiting for you</h2>
      <p className="muted">When someone names you on their course, we ask you here first.</p>
      <Link className="button" to="/mycourses">
        My Courses
      </Link>
    </div>
  )
}

function NotAnInstructor() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>Only instructors can accept</h2>
      <p className="muted">{messages.api.forbidden} If you think it should be, write to us.</p>
      <Link className="button" to="/contact-us">
        Write to us
      </Link>
    </div>
  )
}
