import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { countLeft, leftToDo } from '../assessments/left-to-do.ts'
import { finishedPath } from '../assessments/with-marked.ts'
import { type LeftQuiz, whatIsLeft } from './finished/what-is-left.ts'

/** Everything else is done and there is no certificate: says why. */
export function LeftNote({ classroom }: { classroom: Classroom }) {
  const left = whatIsLeft(classroom)
  if (!left) return <ToCome classroom={classroom} />
  return (
    <section className="card certificate-note" aria-label="What is left">
      <Icon name="pen" />
      <p>
        <b>{headline(left)}</b> {sentence(left)}
      </p>
      <Link className="button compact line" to={finishedPath(classroom)}>
        {left.some(isUsedUp) ? 'See how it went' : 'See what is left'}
      </Link>
    </section>
  )
}

/** Everything that is written is done: nobody should look for what they have missed. */
function ToCome({ classroom }: { classroom: Classroom }) {
  const left = leftToDo(classroom, 0)
  if (!left || left.next) return null
  return (
    <section className="card certificate-note" aria-label="What is left">
      <Icon name="pen" />
      <p>
        <b>You have done everything that is here so far.</b> {countLeft(left)} {left.empty === 1 ? 'is' : 'are'} still
        to come from your teacher; then you can finish the course and get its certificate.
      </p>
    </section>
  )
}

const isUsedUp = ({ assessment }: LeftQuiz) => assessment.attempts_left === 0

function headline(left: LeftQuiz[]) {
  if (left.some(isUsedUp)) return 'Every lesson is done.'
  return left.length === 1 ? 'One step is left.' : `${left.length} steps are left.`
}

function sentence(left: LeftQuiz[]) {
  const lost = left.find(isUsedUp)
  if (lost) return `There is no attempt left at ${lost.title}, so this course ends without a certificate.`
  const needed = left.map(({ title, assessment }) => `${assessment.pass_mark}% in ${title}`).join(' and ')
  return `All other lessons are done. You get the certificate with ${needed}.`
}
