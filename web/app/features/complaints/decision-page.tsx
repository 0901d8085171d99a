import type { DecidedComplaint } from '@koya/contract/endpoints/complaints.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberMeta } from '../../platform/member-page.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { dayOf } from '../../ui/text/full-date.ts'
import { talkLinks } from '../conversations/talk-links.ts'
import { gone, orGone } from '../not-found/gone.ts'
import type { Route } from './+types/decision-page'
import { AppealForm } from './appeal-form.tsx'

export const links = talkLinks

export function meta() {
  return memberMeta('A decision')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : undefined
  if (!id) throw noSuchDecision()
  const ask = async () => (await api('GET /complaints/:id', { params: { id } })).data
  return loadForMember(request.url, () => orGone(ask(), noSuchDecision))
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

function noSuchDecision() {
  return gone(
    'We could not find this decision',
    'A decision can be read by the person whose words or course it is about. Are you logged in with the right account?',
    { label: 'Your notifications', to: '/notifications' },
  )
}

/** What was decided about something of one's own, why, and the one appeal. */
export default function DecisionPage({ loaderData: decided }: Route.ComponentProps) {
  const { course, text, reason, decided_at, appeal, may_appeal, is_shown_again } = decided
  return (
    <div className="wrap member-page decision-page">
      <h1>{titleOf(decided)}</h1>
      <p className="muted">
        {course.name} · {dayOf(decided_at)}
      </p>
      {text && <blockquote>{text}</blockquote>}
      <h2>The reason</h2>
      <p className="said">{reason}</p>
      {appeal && <Appealed appeal={appeal} />}
      {may_appeal && <AppealForm decided={decided} />}
      {!appeal && !may_appeal && (
        <p className="muted">{is_shown_again ? 'Others can read it again.' : messages.complaints.appealOver}</p>
      )}
      <p>
        <Link to="/legal">Our rules</Link>
      </p>
    </div>
  )
}

function titleOf({ kind, decision }: DecidedComplaint) {
  if (kind === 'course') return 'We took your course off the catalogue'
  const what = kind === 'review' ? 'your review' : 'what you wrote'
  return decision === 'hide' ? `We hid ${what}` : `We removed ${what}`
}

function Appealed({ appeal }: { appeal: NonNullable<DecidedComplaint['appeal']> }) {
  const outcomes = { granted: 'Your appeal was granted', declined: 'Your appeal was declined' } as const
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">{appeal.outcome ? outcomes[appeal.outcome] : 'Your appeal waits for an admin'}</h2>
      <blockquote>{appeal.text}</blockquote>
      {appeal.reason ? (
        <p className="said">{appeal.reason}</p>
      ) : (
        <p className="muted">Sent on {dayOf(appeal.appealed_at)}. It is decided within 48 hours.</p>
      )}
    </section>
  )
}
