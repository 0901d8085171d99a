import type { Certificate } from '@koya/contract/endpoints/certificates.ts'
import { hemUrl } from '@koya/contract/rules/pictures/art.ts'
import { dayOf } from '../../../ui/text/full-date.ts'

/** In letters: longer ones take a smaller size, as on the printed sheet. */
const LONG_NAME = 30

/** The certificate as it is printed. It stays light on dark screens, as paper does. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { learner_name, course, issuer, issued_at, grade, code, number, qr_svg } = certificate
  return (
    <article className="sheet" aria-label="Your certificate">
      <div className="edge" style={{ backgroundImage: `url(${hemUrl()})` }} />
      <div className="sheet-body">
        <p>{issuer} certifies that</p>
        <p className={learner_name.length > LONG_NAME ? 'name long' : 'name'}>{learner_name}</p>
        <p>has completed the course</p>
        <p className="course">{course.name}</p>
        <p>
          {grade && `Grade ${grade.points} of ${grade.out_of}, `}
          {dayOf(issued_at)}
        </p>
        <div className="sheet-foot">
          <p>
            {number}
            <br />
            Code {code}
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own API from an address of ours */}
          <div className="qr" role="img" aria-label="Its QR code" dangerouslySetInnerHTML={{ __html: qr_svg }} />
        </div>
      </div>
    </article>
  )
}
