import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { grouped } from '@koya/contract/rules/grouped.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type Marked = AttemptResult['questions'][number]

/** The marks, and of each question what was given, what is right and why, or when that will be told. */
export function AttemptOutcome({ result, children }: { result: AttemptResult; children: ReactNode }) {
  const { score, pass_mark, is_passed, questions, withheld } = result
  const right = questions.filter(({ is_right }) => is_right).length
  const areMarksTold = questions.every(({ is_right }) => is_right !== null)
  return (
    <section className="outcome" aria-labelledby="outcome">
      <h2 id="outcome" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {score === null ? 'Handed in' : `${is_passed ? 'Passed' : 'Not passed yet'}: ${Math.round(score)}%`}
      </h2>
      <p className="muted">
        {areMarksTold && `${right} of ${questions.length} right. `}
        {pass_mark}% is needed to pass.
      </p>
      {withheld && <p>{messages.classroom.withheld[withheld]}</p>}
      {children}
      <ol>
        {questions.map((question, at) => (
          <li key={question.id}>
            <h3>
              <span className="faint">{at + 1}.</span> {question.prompt}
            </h3>
            <Verdict question={question} />
            {question.explanation && <p className="muted">{question.explanation}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Verdict({ question }: { question: Marked }) {
  const { is_right, given, answer } = question
  if (is_right === null || answer === null)
    return <p className="muted">Your answer: {words(question, given) || 'no answer'}</p>
  return (
    <>
      <p className={is_right ? 'row verdict right' : 'row verdict'}>
        <Icon name={is_right ? 'check' : 'close'} />
        <span>
          {is_right ? 'Right' : 'Not right'}: {words(question, given) || 'no answer'}
        </span>
      </p>
      {!is_right && <p className="row verdict right">Right answer: {words(question, answer)}</p>}
    </>
  )
}

function words({ kind, options }: Marked, chosen: number[]) {
  if (kind !== 'numeric') return chosen.map((one) => options[one]).join('; ')
  const [number, tolerance] = chosen
  if (number === undefined) return ''
  return tolerance ? `${asRead(number)} (± ${asRead(tolerance)})` : asRead(number)
}

/** '1,250.5': thousands apart, and as many decimals as there are. */
function asRead(number: number) {
  const [, decimals = ''] = String(number).split('.')
  return /e/i.test(String(number)) ? String(number) : grouped(number, decimals.length)
}
