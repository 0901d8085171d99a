import type { TeachingRequest } from '@koya/contract/endpoints/admin/inbox.ts'
import { api } from '../../../platform/api.ts'
import { dayOf, fullDate } from '../../../ui/text/full-date.ts'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'

const marks = {
  waiting: ['Waiting', 'waiting'],
  granted: ['Granted', 'good'],
  declined: ['Declined', 'quiet'],
} as const

/** Somebody who would like to teach, and what was decided. */
export function RequestCard({ request }: { request: TeachingRequest }) {
  const { person, subject, experience, state, asked_at, decided } = request
  const [word, tone] = marks[state]
  return (
    <li className="card admin-card">
      <h2>{subject}</h2>
      <p className="admin-marks">
        <StateMark word={word} tone={tone} />
        {decided && (
          <span className="small muted">
            {fullDate(decided.at)}
            {decided.by && `, by ${decided.by}`}
          </span>
        )}
      </p>
      <p className="small muted">
        {person.name}, <a href={`mailto:${person.email}`}>{person.email}</a> · asked on {dayOf(asked_at)}
      </p>
      <p className="admin-words">{experience}</p>
      {decided?.note && <p className="small">Why it was declined: {decided.note}</p>}
      {state === 'waiting' && <Decisions request={request} />}
    </li>
  )
}

function Decisions({ request: { id, person, subject } }: { request: TeachingRequest }) {
  const params = { id }
  const about = `${person.name}, ${subject}`
  return (
    <div className="admin-actions">
      <AskButton
        label="Decline"
        about={about}
        title="Decline this request?"
        lead={`${person.name} stays a learner, and we will say why by email. They may ask again.`}
        verb="Decline"
        reason={{ name: 'reason', label: 'Why not?', help: `${person.name} will read this.` }}
        act={(form) => {
          const body = { reason: String(form.get('reason')) }
          return api('POST /admin/teaching-requests/:id/decline', { params, body })
        }}
      />
      <AskButton
        className="button small"
        label="Grant"
        about={about}
        title={`Make ${person.name} an instructor?`}
        lead="They can create courses at once, without logging in again. We will tell them."
        verb="Make instructor"
        act={() => api('POST /admin/teaching-requests/:id/grant', { params })}
      />
    </div>
  )
}
