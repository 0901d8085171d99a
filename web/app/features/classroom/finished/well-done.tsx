import type { Certificate } from '@koya/contract/endpoints/certificates.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { Link } from 'react-router'
import { useSignedInUser } from '../../../platform/session/session.ts'
import { ShareCertificate } from '../../certificates/share-certificate.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import type { Finished } from './load-finished.ts'
import { timeTaken } from './time-taken.ts'

type WellDoneProps = { classroom: Classroom; finished: Finished; certificate: Certificate }

export function WellDone({ classroom, finished, certificate }: WellDoneProps) {
  const user = useSignedInUser()
  const { course } = classroom
  return (
    <section className="finish" aria-labelledby="finished-title">
      <div className="words">
        <h1 id="finished-title">
          Well done{user ? `, ${user.first_name}` : ''}.
          <br />
          You have finished.
        </h1>
        <p className="lead">{course.name} is complete, and the certificate is yours to keep.</p>
        <dl className="finish-facts">
          {factsOf(classroom, finished, certificate).map(([value, name]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <CertificateSheet certificate={certificate} />
      {certificate.revoked_at ? (
        <p className="ways">
          This certificate was revoked.{' '}
          <Link to={`/verify/${encodeURIComponent(certificate.code)}`}>See when and why</Link>
        </p>
      ) : (
        <div className="ways">
          <ShareCertificate certificate={certificate} />
        </div>
      )}
    </section>
  )
}

function factsOf({ course, progress, sections }: Classroom, { enrolments }: Finished, { issued_at }: Certificate) {
  const facts: [string, string][] = [[String(progress.total), progress.total === 1 ? 'lesson' : 'lessons']]
  const scores = sections.flatMap(({ lessons }) => lessons.flatMap(({ assessment }) => assessment?.best?.score ?? []))
  if (scores.length) {
    const average = scores.reduce((sum, score) => sum + score, 0) / scores.length
    facts.push([`${Math.round(average)}%`, scores.length === 1 ? 'in the quiz' : 'on average in quizzes'])
  }
  const own = enrolments.find(({ course_id }) => course_id === course.id)
  if (own) facts.push(timeTaken(Date.parse(issued_at) - Date.parse(own.enrolled_at)))
  return facts
}
