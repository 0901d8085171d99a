import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { isRight } from '@koya/contract/rules/exams/is-right.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { useEffect, useRef, useState } from 'react'
import { OfflineSign } from '../../ui/offline-bar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { AskedQuestion } from './asked-question.tsx'
import { RunSummary } from './run-summary.tsx'
import { keepAnswer, useWaitingAnswers } from './send-answers.ts'

type PracticeRunProps = { questions: PracticeQuestion[]; isSample: boolean; onMore: () => void }

/** One question after the other. Each answer is kept at once and sent when there is a line. */
export function PracticeRun({ questions, isSample, onMore }: PracticeRunProps) {
  const [results, setResults] = useState<boolean[]>([])
  const [place, setPlace] = useState(0)
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31))
  const heading = useRef<HTMLHeadingElement>(null)
  const since = useRef(performance.now())
  const waiting = useWaitingAnswers()
  const question = questions[place]

  useEffect(() => {
    since.current = performance.now()
    if (place > 0) heading.current?.focus()
  }, [place])

  function answer(chosen: Given) {
    if (!question || results.length > place) return
    setResults([...results, isRight(question, chosen)])
    if (isSample) return
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
        {question && <small className="muted">{` Question ${place + 1} of ${questions.length}`}</small>}
      </h1>
      <div className="practice-progress">
        <ProgressBar percent={Math.round((100 * results.length) / questions.length)} label="Answered" />
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
          onNext={() => setPlace(place + 1)}
          isLast={place + 1 === questions.length}
        />
      ) : (
        <RunSummary questions={questions} results={results} isSample={isSample} onMore={onMore} />
      )}
    </>
  )
}

/** No praise for what went wrong, and no blame either. */
function endOf(results: boolean[]) {
  return results.filter(Boolean).length * 2 >= results.length ? 'Well done' : 'Keep going'
}
