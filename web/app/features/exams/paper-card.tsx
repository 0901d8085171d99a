import type { ExamPaper } from '@koya/contract/endpoints/exams/exams.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { counted } from '../../ui/text/counted.ts'
import { BandPlot } from './band-plot.tsx'

const LEAST = 20

/** How ready one is for a paper: a band with its number of answers, or how many are missing. */
export function PaperCard({ paper }: { paper: ExamPaper }) {
  const { code, title, readiness, answers, history, questions } = paper
  const earlier = history.length > 1 ? history[0] : undefined
  return (
    <article className="card exam-paper">
      <h3>
        <Link to={`/exams/${code}`}>{title}</Link>
      </h3>
      {readiness ? (
        <>
          <p className="band-words">
            {readiness.low} to {readiness.high}%<small>from {counted(readiness.answers, 'answer')}</small>
          </p>
          <BandPlot now={readiness} earlier={earlier} />
          <p className="small">
            <Link to={`/exams/${code}/mock`}>Sit a mock exam</Link>
          </p>
          {earlier && (
            <p className="small muted">
              On {formatDay(earlier.on)} it was between {earlier.low} and {earlier.high}%.
            </p>
          )}
        </>
      ) : (
        <TooFew code={code} answers={answers} questions={questions} />
      )}
    </article>
  )
}

function TooFew({ code, answers, questions }: { code: string; answers: number; questions: number }) {
  if (questions === 0)
    return <p className="muted">There are no questions for this paper yet, so we cannot say how ready you are.</p>
  return (
    <>
      <p className="muted">
        {counted(answers, 'answer')} so far. After {LEAST} we can say where you are.
      </p>
      <svg className="pips" height="10" aria-hidden="true">
        {Array.from({ length: LEAST }, (_, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: pips have no other name
            key={at}
            className={at < answers ? 'is-full' : undefined}
            x={`${(at * 100) / LEAST + 0.6}%`}
            width={`${100 / LEAST - 1.2}%`}
            y="1"
            height="8"
            rx="3"
          />
        ))}
      </svg>
      <p>
        <Link to={`/practice?paper=${code}&count=${Math.max(5, LEAST - answers)}`}>Answer {LEAST - answers} more</Link>
      </p>
    </>
  )
}
