import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { isRight } from '@koya/contract/rules/exams/is-right.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { useEffect, useRef, useState } from 'react'
import { OfflineSign } from '../../ui/offline-bar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { counted } from '../../ui/text/counted.ts'
import { AskedQuestion } from './asked-question.tsx'
import { askLast, fetchFarAhead } from './load-practice.ts'
import { RunSummary } from './run-summary.tsx'
import { keepAnswer, useWaitingAnswers } from './send-answers.ts'

type PracticeRunProps = {
  questions: PracticeQuestion[]
  isSample: boolean
  /** By the clock: the question that is on the screen when time is up is the last. */
  minutes: number | undefined
  onMore: () => void
}

/** Whoever has answered so many is practising, and may want to go on without a line. */
const REALLY_PRACTISING = 3

/** One question after the other. Each answer is kept at once and sent when there is a line. */
export function PracticeRun({ questions, isSample, minutes, onMore }: PracticeRunProps) {
  const [results, setResults] = useState<boolean[]>([])
  const [place, setPlace] = useState(0)
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31))
  const heading = useRef<HTMLHeadingElement>(null)
  const since = useRef(performance.now())
  const waiting = useWaitingAnswers()
  const minutesLeft = useMinutesLeft(minutes)
  const [isEnded, setIsEnded] = useState(false)
  const question = isEnded ? undefined : questions[place]
  const isLast = place + 1 === questions.length || minutesLeft === 0

  useEffect(() => {
    since.current = performance.now()
    if (place > 0 || isEnded) heading.current?.focus()
  }, [place, isEnded])

  function answer(chosen: Given) {
    if (!question || results.length > place) return
    setResults([...results, isRight(question, chosen)])
    if (isSample) return
    if (place + 1 === REALLY_PRACTISING) void fetchFarAhead().catch(() => undefined)
    void askLast(question).catch(() => undefined)
    void keepAnswer({
      id: crypto.randomUUID(),
      question_id: question.id,
      version: question.version,
      chosen,
      ms: Math.round(performance.now() - since.current),
      at: new Date().toISOString(),
    })
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {question ? 'Practice' : endOf(results)}
        {question && <small className="muted"> {whereOf(place, questions.length, minutesLeft)}</small>}
      </h1>
      <div className="practice-progress">
        {minutes === undefined || minutesLeft === undefined ? (
          <ProgressBar percent={Math.round((100 * results.length) / questions.length)} label="Answered" />
        ) : (
          <ProgressBar percent={question ? Math.round((100 * (minutes - minutesLeft)) / minutes) : 100} label="Time" />
        )}
      </div>
      {!isSample && (
        <OfflineSign>
          You are offline. Go on: your answers are kept on this device{waiting > 0 && `, ${waiting} so far,`} and sent
          later.
        </OfflineSign>
      )}
      {isSample && question && place === 0 && (
        <p className="muted">
          A sample of the paper. With an account your answers count, and we show how ready you are.
        </p>
      )}
      {question ? (
        <AskedQuestion
          key={question.id}
          question={question}
          seed={seed}
          onAnswer={answer}
          onNext={() => (minutesLeft === 0 ? setIsEnded(true) : setPlace(place + 1))}
          isLast={isLast}
        />
      ) : (
        <RunSummary
          questions={questions.slice(0, results.length)}
          results={results}
          isSample={isSample}
          onMore={onMore}
        />
      )}
      {question && results.length > 0 && !isLast && (
        <p>
          <button type="button" className="link-button" onClick={() => setIsEnded(true)}>
            Stop here
          </button>
        </p>
      )}
    </>
  )
}

function whereOf(place: number, count: number, minutesLeft: number | undefined) {
  if (minutesLeft === undefined) return `Question ${place + 1} of ${count}`
  if (minutesLeft === 0) return `Question ${place + 1}, the last: your time is up`
  return `Question ${place + 1}, ${counted(minutesLeft, 'minute')} left`
}

/** Whole minutes, so that nobody is hurried by seconds. */
function useMinutesLeft(minutes: number | undefined) {
  const [left, setLeft] = useState(minutes)
  useEffect(() => {
    if (minutes === undefined) return
    const end = performance.now() + minutes * 60_000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 60_000))), 1_000)
    return () => clearInterval(timer)
  }, [minutes])
  return left
}

/** No praise for what went wrong, and no blame either. */
function endOf(results: boolean[]) {
  return results.filter(Boolean).length * 2 >= results.length ? 'Well done' : 'Keep going'
}
