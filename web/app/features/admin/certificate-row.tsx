import type { AdminCertificate } from '@koya/contract/endpoints/admin/admin.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { dayOf } from '../../ui/text/full-date.ts'
import { RevocationButton } from './revocation-button.tsx'
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
        {!enrolment_ended && (
          <RevocationButton
            number={number}
            learnerName={learner_name}
            isRevoked={revoked_at !== null}
            revoke={(reason) => api('PUT /admin/certificates/:id/revocation', { params, body: { reason } })}
            restore={() => api('DELETE /admin/certificates/:id/revocation', { params })}
          />
        )}
      </div>
    </li>
  )
}
