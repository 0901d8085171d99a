import type { Certificate } from '@koya/contract/endpoints/certificates.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { ShareCertificate } from './share-certificate.tsx'

/** More letters than this are set smaller, so that a name takes two lines and not five. */
const LONG_NAME = 32

/** What a certificate says, for whoever was shown it. */
export function ShownCertificate({ certificate }: { certificate: Certificate }) {
  const {
    learner_name,
    course,
    organisation,
    is_path,
    number,
    issuer,
    issued_at,
    grade,
    revoked_at,
    revoked_reason,
    qr_svg,
  } = certificate
  const qr = { __html: qr_svg }
  const dayOf = (moment: string) => formatDay(lagosDay(new Date(moment)))
  return (
    <article className={revoked_at ? 'card certificate is-revoked' : 'card certificate'}>
      <p className="row certificate-state">
        <Icon name={revoked_at ? 'alert' : 'check'} />
        {revoked_at ? `Revoked on ${dayOf(revoked_at)}` : 'This certificate is genuine'}
      </p>
      {revoked_reason && <p className="muted">{revoked_reason}</p>}
      {organisation?.logo && <img className="certificate-logo" src={organisation.logo} alt="" />}
      <p className="small muted">
        {organisation ? `${organisation.name} and ${issuer} certify that` : `${issuer} certifies that`}
      </p>
      <h1 data-length={learner_name.length > LONG_NAME ? 'long' : undefined}>{learner_name}</h1>
      <p className="muted">{is_path ? 'has completed every course of the path' : 'has completed the course'}</p>
      <p className="certified-course">
        {course.id === null ? (
          course.name
        ) : (
          <Link className="plain-link" to={`/course-detail/${course.id}`}>
            {course.name}
          </Link>
        )}
      </p>
      <div className="certificate-facts">
        <dl>
          <Fact name="Number">{number}</Fact>
          <Fact name="Issued">
            <time dateTime={issued_at}>{dayOf(issued_at)}</time>
          </Fact>
          {grade && (
            <Fact name="Grade">
              {grade.points} of {grade.out_of}
            </Fact>
          )}
        </dl>
        <figure>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own API from an address of ours */}
          <div className="qr" role="img" aria-label="QR code of this page" dangerouslySetInnerHTML={qr} />
          <figcaption>
            <span className="small muted">Code</span>
            <code>{certificate.code}</code>
          </figcaption>
        </figure>
      </div>
      {!revoked_at && (
        <ShareCertificate certificate={certificate}>
          <a className="button quiet" href={certificate.badge_url} download={`koya-badge-${certificate.code}.jwt`}>
            Open Badge
          </a>
        </ShareCertificate>
      )}
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
