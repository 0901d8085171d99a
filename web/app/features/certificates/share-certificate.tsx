import type { Certificate } from '@koya/contract/endpoints/certificates.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { ReactNode } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { WhatsAppLink } from '../../ui/whats-app-link.tsx'

type ShareCertificateProps = { certificate: Certificate; children?: ReactNode }

/** Shows a certificate around: WhatsApp first, then LinkedIn, where it goes into the profile. */
export function ShareCertificate({ certificate, children }: ShareCertificateProps) {
  const { learner_name, course, verify_url, pdf_url } = certificate
  return (
    <div className="share-certificate">
      <WhatsAppLink words={`${learner_name} has completed ${course.name} on Koya.`} address={verify_url}>
        Share on WhatsApp
      </WhatsAppLink>
      <a className="button line" href={linkedInUrl(certificate)} target="_blank" rel="noopener noreferrer">
        <Icon name="share" />
        Add to LinkedIn
      </a>
      <a className="button line" href={pdf_url}>
        <Icon name="receipt" />
        PDF
      </a>
      <button type="button" className="button quiet needs-script" onClick={() => copyText(verify_url, 'Link')}>
        <Icon name="link" />
        Copy the link
      </button>
      {children}
    </div>
  )
}

/** LinkedIn's form for a certificate in one's profile, filled in. */
function linkedInUrl({ course, issuer, issued_at, verify_url, number }: Certificate) {
  const [year = '', month = ''] = lagosDay(new Date(issued_at)).split('-')
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: course.name,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verify_url,
    certId: number,
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}
