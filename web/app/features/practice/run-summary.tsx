import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { Link } from 'react-router'
import { counted } from '../../ui/text/counted.ts'
import { useWaitingAnswers } from './send-answers.ts'

type RunSummaryProps = { questions: PracticeQuestion[]; results: boolean[]; isSample: boolean; onMore: () => void }

/** What was right, by topic, and the way on. */
export function RunSummary({ questions, results, isSample, onMore }: RunSummaryProps) {
  const waiting = useWaitingAnswers()
  const right = results.filter(Boolean).length
  const topics = Map.groupBy(
    questions.map((question, at) => ({ name: question.topic.name, isRight: results[at] })),
    ({ name }) => name,
  )
  return (
    <section className="card practice-summary" aria-label="How it went">
      <p className="big">
        {right} of {questions.length} right
      </p>
      <ul>
        {[...topics].map(([name, asked]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{`${asked.filter(({ isRight }) => isRight).length} of ${asked.length}`}</b>
          </li>
        ))}
      </ul>
      <p className="small muted" role="status">
        {isSample
          ? ''
          : waiting > 0
            ? `${counted(waiting, 'answer is', 'answers are')} saved on this device and will be sent when you are online.`
            : 'All answers are saved.'}
      </p>
      <p className="button-row">
        {isSample ? (
          <Link className="button" to="/login?redirect=/exams">
            Log in to prepare
          </Link>
        ) : (
          <>
            <button type="button" className="button" onClick={onMore}>
              More questions
            </button>
            <Link className="button quiet" to="/exams">
              How ready am I?
            </Link>
          </>
        )}
      </p>
    </section>
  )
}
