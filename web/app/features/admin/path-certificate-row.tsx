import type { AdminPathCertificate } from '@koya/contract/endpoints/admin/path-certificates.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { dayOf } from '../../ui/text/full-date.ts'
import { RevocationButton } from './revocation-button.tsx'
import { StateMark } from './state-mark.tsx'

/** The certificate of a whole path, which an organisation gives. */
export function PathCertificateRow({ certificate }: { certificate: AdminPathCertificate }) {
  const { id, number, code, learner, learner_name, path, organisation, issued_at } = certificate
  const { revoked_at, revoked_reason } = certificate
  const params = { id }
  return (
    <li className="admin-row">
      <div>
        <h2>
          <Link to={`/verify/${code}`}>{number}</Link>
        </h2>
        <p className="small muted">
          {learner_name} ({learner.email}) · {path} · {organisation} · {dayOf(issued_at)}
        </p>
        {revoked_at && (
          <p className="small">
            Revoked on {dayOf(revoked_at)}: {revoked_reason}
          </p>
        )}
      </div>
      <p className="admin-marks">
        {revoked_at ? <StateMark word="Revoked" tone="bad" /> : <StateMark word="Valid" tone="good" />}
      </p>
      <div className="admin-actions">
        <RevocationButton
          number={number}
          learnerName={learner_name}
          isRevoked={revoked_at !== null}
          revoke={(reason) => api('PUT /admin/path-certificates/:id/revocation', { params, body: { reason } })}
          restore={() => api('DELETE /admin/path-certificates/:id/revocation', { params })}
        />
      </div>
    </li>
  )
}
