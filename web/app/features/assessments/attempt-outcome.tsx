import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { GivenAnswer, RightAnswer } from './outcome/answer-words.tsx'
import { MarkedByTeacher } from './outcome/marked-by-teacher.tsx'
import { countWords, verdictWords } from './outcome/points-words.ts'
import { RichWords } from './rich-words.tsx'

type Marked = AttemptResult['questions'][number]

/** The marks, and of each question what was given, what is right and why, or when that will be told. */
export function AttemptOutcome({ result, children }: { result: AttemptResult; children: ReactNode }) {
  const { score, pass_mark, is_passed, questions, withheld, waiting } = result
  const areMarksTold = questions.every(({ is_right }) => is_right !== null)
  return (
    <section className="outcome" aria-labelledby="outcome">
      <h2 id="outcome" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {score === null ? 'Handed in' : `${is_passed ? 'Passed' : 'Not passed yet'}: ${Math.round(score)}%`}
      </h2>
      <p className="muted">
        {areMarksTold && `${countWords(questions)} `}
        {pass_mark}% is needed to pass.
      </p>
      {waiting > 0 && <p>{messages.classroom.waitingForTeacher}</p>}
      {withheld && <p>{messages.classroom.withheld[withheld]}</p>}
      {children}
      <ol>
        {questions.map((question, at) => (
          <li key={question.id}>
            <h3>
              <span className="faint">{at + 1}.</span>{' '}
              <RichWords text={question.prompt} html={question.shown?.prompt} />
            </h3>
            <Verdict question={question} />
            {question.explanation && (
              <div className="muted explained">
                <RichWords text={question.explanation} html={question.explanation_html} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Verdict({ question }: { question: Marked }) {
  const { is_right, given, answer, kind } = question
  if (isMarkedByTeacher(kind)) return <MarkedByTeacher question={question} />
  if (is_right === null || answer === null)
    return (
      <p className="muted">
        Your answer: <GivenAnswer question={question} answer={given} />
      </p>
    )
  return (
    <>
      <p className={is_right ? 'row verdict right' : 'row verdict'}>
        <Icon name={is_right ? 'check' : 'close'} />
        <span>
          {verdictWords(question)}: <GivenAnswer question={question} answer={given} />
        </span>
      </p>
      {!is_right && (
        <p className="verdict right">
          Right answer: <RightAnswer question={question} answer={answer} />
        </p>
      )}
    </>
  )
}
