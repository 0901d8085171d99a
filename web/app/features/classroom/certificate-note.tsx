import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

export function CertificateNote({ code }: { code: string }) {
  return (
    <section className="card certificate-note" aria-label="Your certificate">
      <Icon name="award" />
      <p>
        <b>You have accomplished this course.</b> Your certificate is ready to show and to share.
      </p>
      <Link className="button compact" to={`/verify/${encodeURIComponent(code)}`}>
        See your certificate
      </Link>
    </section>
  )
}
