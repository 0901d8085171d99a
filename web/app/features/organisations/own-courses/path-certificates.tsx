import type { PathCertificate } from '@koya/contract/endpoints/organisations/path-certificates.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { dayOf } from '../../../ui/text/full-date.ts'
import { RevocationButton } from '../../admin/revocation-button.tsx'

type PathCertificatesProps = {
  slug: string
  path: { id: number; name: string }
  certificates: PathCertificate[]
  page: number
  hasMore: boolean
  isOwner: boolean
}

/** Who has the certificate of a path. Owners revoke one that should not have been issued. */
export function PathCertificates({ slug, path, certificates, page, hasMore, isOwner }: PathCertificatesProps) {
  const at = (certificate: number) => ({ params: { slug, id: path.id, certificate } })
  return (
    <section aria-labelledby="path-certificates">
      <h2 id="path-certificates">Certificates of {path.name}</h2>
      {certificates.length === 0 && <p className="muted">Nobody has it yet.</p>}
      <ul className="coupon-list">
        {certificates.map(({ id, number, code, learner_name, issued_at, revoked_at, revoked_reason, is_by_staff }) => (
          <li key={id}>
            <div>
              <h3>{learner_name}</h3>
              <p className="small muted">
                <Link to={`/verify/${code}`}>{number}</Link> · {dayOf(issued_at)}
              </p>
              {revoked_at && (
                <p className="small">
                  Revoked {is_by_staff && 'by Koya '}on {dayOf(revoked_at)}: {revoked_reason}
                </p>
              )}
            </div>
            {isOwner && !is_by_staff && (
              <RevocationButton
                number={number}
                learnerName={learner_name}
                isRevoked={revoked_at !== null}
                revoke={(reason) =>
                  api('PUT /organisations/:slug/paths/:id/certificates/:certificate/revocation', {
                    ...at(id),
                    body: { reason },
                  })
                }
                restore={() =>
                  api('DELETE /organisations/:slug/paths/:id/certificates/:certificate/revocation', at(id))
                }
              />
            )}
          </li>
        ))}
      </ul>
      <PageLinks page={page} hasMore={hasMore} />
    </section>
  )
}
