import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { countLeft, leftToDo } from './left-to-do.ts'
import { lessonPath } from './with-marked.ts'

type NextStepProps = { classroom: Classroom; lessonId: number }

/** After something is passed: what is still left for the certificate, and the way to it. */
export function NextStep({ classroom, lessonId }: NextStepProps) {
  const left = leftToDo(classroom, lessonId)
  if (!left) return null
  const { lessons, quizzes, empty, next } = left
  return (
    <section className="card certificate-note" aria-label="What is left for your certificate">
      <Icon name="award" />
      <p>
        <b>
          {countLeft(left)} {lessons + quizzes === 1 ? 'is' : 'are'} left for your certificate.
        </b>{' '}
        {next && `Next: ${next.title}.`} {empty > 0 && toCome(empty)}
      </p>
      {next && (
        <Link className="button compact" to={lessonPath(classroom, next.id)}>
          Go on
        </Link>
      )}
    </section>
  )
}

/** What to say of lessons that nobody can do yet. */
function toCome(empty: number) {
  return `Your teacher has not written ${empty === 1 ? 'one of them' : `${empty} of them`} yet.`
}
