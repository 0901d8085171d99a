import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { finishedPath } from '../assessments/with-marked.ts'

export function CertificateNote({ classroom }: { classroom: Classroom }) {
  return (
    <section className="card certificate-note" aria-label="Your certificate">
      <Icon name="award" />
      <p>
        <b>You have finished this course.</b> Your certificate is ready to show and to share.
      </p>
      <Link className="button compact" to={finishedPath(classroom)}>
        See your certificate
      </Link>
    </section>
  )
}
