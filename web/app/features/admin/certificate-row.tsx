import type { AdminCertificate } from '@koya/contract/endpoints/admin/admin.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { dayOf } from '../../ui/text/full-date.ts'
import { AskButton } from './ask-button.tsx'
import { StateMark } from './state-mark.tsx'

/** One certificate, which can be revoked, and a revocation, which can have been a mistake. */
export function CertificateRow({ certificate }: { certificate: AdminCertificate }) {
  const { id, number, code, learner, learner_name, course, issued_at } = certificate
  const { revoked_at, revoked_reason, enrolment_ended } = certificate
  const params = { id }
  return (
    <li className="admin-row">
      <div>
        <h2>
          <Link to={`/verify/${code}`}>{number}</Link>
        </h2>
        <p className="small muted">
          {learner_name} ({learner.email}) · {course.name} · {dayOf(issued_at)}
        </p>
        {revoked_at && (
          <p className="small">
            Revoked on {dayOf(revoked_at)}: {revoked_reason}
          </p>
        )}
      </div>
      <p className="admin-marks">
        {revoked_at ? <StateMark word="Revoked" tone="bad" /> : <StateMark word="Valid" tone="good" />}
        {enrolment_ended && <StateMark word="Enrolment ended" tone="waiting" />}
      </p>
      <div className="admin-actions">
        {enrolment_ended ? null : revoked_at ? (
          <AskButton
            label="Restore"
            about={number}
            title="Make this certificate valid again?"
            lead={`${number} of ${learner_name} was revoked by mistake. We will tell the learner.`}
            verb="Restore"
            act={() => api('DELETE /admin/certificates/:id/revocation', { params })}
          />
        ) : (
          <AskButton
            label="Revoke"
            about={number}
            title="Revoke this certificate?"
            lead={`${number} of ${learner_name} will no longer be valid, and everyone who checks it will see why.`}
            verb="Revoke"
            isDangerous
            reason={{ name: 'reason', label: 'Why?', help: 'Everyone who checks the certificate will read this.' }}
            act={(form) =>
              api('PUT /admin/certificates/:id/revocation', { params, body: { reason: String(form.get('reason')) } })
            }
          />
        )}
      </div>
    </li>
  )
}
