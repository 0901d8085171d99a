import type { AdminBusiness } from '@koya/contract/endpoints/admin/admin.ts'
import { businessKinds } from '@koya/contract/rules/constants.ts'
import { api } from '../../../platform/api.ts'
import { dayOf } from '../../../ui/text/full-date.ts'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'

const marks = {
  pending: ['Waiting for you', 'waiting'],
  active: ['Approved', 'good'],
  rejected: ['Not approved', 'bad'],
} as const

/** An organisation with all it wrote, and the decision about it, which can be changed later. */
export function BusinessCard({ business }: { business: AdminBusiness }) {
  const { id, company_name, kind, city, about, status, is_provider, owner, courses, created_at } = business
  const [word, tone] = is_provider ? (['Our own', 'good'] as const) : marks[status]
  const decide = (to: 'active' | 'rejected', note = '') =>
    api('PUT /admin/businesses/:id/status', { params: { id }, body: { status: to, note } })
  return (
    <li className="card admin-card">
      <div className="admin-head">
        <h2>{company_name}</h2>
        <StateMark word={word} tone={tone} />
      </div>
      <p className="small muted">
        {businessKinds[kind]} in {city} · registered on {dayOf(created_at)}
        {owner && ` by ${owner.name}`} · {courses === 1 ? '1 course' : `${courses} courses`}
      </p>
      <Contact business={business} />
      {about && <p className="admin-words">{about}</p>}
      <div className="admin-actions">
        {status !== 'rejected' && !is_provider && (
          <AskButton
            label="Reject"
            about={company_name}
            title="Decline this organisation?"
            lead={`${company_name} will not be listed among the learning centres. We will tell them by email.`}
            verb="Reject"
            isDangerous
            reason={{ name: 'note', label: 'Why? (optional)', help: 'This goes into the email.', isOptional: true }}
            act={(form) => decide('rejected', String(form.get('note')))}
          />
        )}
        {status !== 'active' && (
          <AskButton
            className="button small"
            label="Approve"
            about={company_name}
            title="Approve this organisation?"
            lead={`The space of ${company_name} opens for its people, and courses can be given to it. We will tell them by email.`}
            verb="Approve"
            act={() => decide('active')}
          />
        )}
      </div>
    </li>
  )
}

function Contact({ business: { email, phone_number, website } }: { business: AdminBusiness }) {
  return (
    <p className="small admin-contact">
      <a href={`mailto:${email}`}>{email}</a>
      {phone_number && <a href={`tel:${phone_number}`}>{phone_number}</a>}
      {website && (
        <a href={website} rel="noreferrer nofollow" target="_blank">
          {website}
        </a>
      )}
    </p>
  )
}
