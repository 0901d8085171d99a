import type { Attempt } from '@koya/contract/endpoints/assessments.ts'
import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { AttemptOutcome } from '../attempt-outcome.tsx'
import { AttemptsNote, attemptsLeft } from '../attempts-note.tsx'
import { NextStep } from '../next-step.tsx'
import { NotMarked } from '../quiz-lesson.tsx'
import { nothingBegun, useAttempt } from '../use-attempt.ts'
import { dropDraft, type ExamDraft, readDraft } from './exam-draft.ts'

/** Few lessons are exams: what only they need comes when one is begun. */
const ExamFocus = lazy(() => import('./exam-focus.tsx'))

type ExamLessonProps = { classroom: Classroom; lesson: Extract<Lesson, { kind: 'exam' }> }
type Begun = { attempt: Attempt; draft: ExamDraft }

/** A paper under the clock. What was begun goes on after a reload: its questions, its answers and its time. */
export function ExamLesson({ classroom, lesson }: ExamLessonProps) {
  const { id, has_open_attempt, attempts_left } = lesson
  const isLearner = classroom.role === 'learner'
  const [begun, setBegun] = useState<Begun>()
  const [isStarting, setIsStarting] = useState(false)
  const { revalidate, state } = useRevalidator()
  const { setAnswers, result, problem, setProblem, isBusy, handIn, lookBack, tryAgain, clock } = useAttempt(
    async () => begun?.attempt ?? nothingBegun,
  )

  async function start() {
    if (isStarting) return
    setIsStarting(true)
    setProblem(undefined)
    try {
      const { data } = await api('POST /lessons/:id/attempts', { params: { id } })
      const draft = await readDraft(data, !has_open_attempt)
      setAnswers(draft.answers)
      clock.setTimes(draft.ms ?? {})
      setBegun({ attempt: data, draft })
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setIsStarting(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened with an exam under way
  useEffect(() => {
    if (has_open_attempt && isLearner) start()
  }, [])

  async function finish(draft: ExamDraft) {
    if (!begun || !(await handIn(draft.answers))) return
    await dropDraft(begun.attempt.id)
    setBegun(undefined)
  }

  /** The attempt goes on: the page says so as soon as it is told. */
  function leave() {
    setBegun(undefined)
    revalidate()
  }

  if (result)
    return (
      <AttemptOutcome result={result}>
        {result.is_passed && <NextStep classroom={classroom} lessonId={id} />}
        {attempts_left !== 0 && (
          <button type="button" className="button line" onClick={tryAgain}>
            Take it again
          </button>
        )}
        {/* Until it is read anew, it counts this attempt as one that is left. */}
        {!result.is_passed && state === 'idle' && attempts_left !== null && attempts_left > 0 && (
          <p className="muted">{attemptsLeft(attempts_left)}</p>
        )}
      </AttemptOutcome>
    )
  if (begun)
    return (
      <Suspense fallback={<p className="muted">Opening the exam</p>}>
        <ExamFocus
          {...begun}
          title={lesson.title}
          course={classroom.course.name}
          isBusy={isBusy}
          problem={problem}
          clock={clock}
          onHandIn={finish}
          onLeave={leave}
        />
      </Suspense>
    )
  return (
    <>
      <AttemptsNote lesson={lesson} onLookBack={lookBack} />
      <p className="prose">
        {counted(lesson.questions_count ?? 0, 'question')} in {counted(lesson.exam_minutes ?? 0, 'minute')}. Once you
        start, the clock keeps running, even if you leave the page. When time is up, whatever you have answered is
        handed in for you.
      </p>
      <FormMessage text={problem} />
      {isLearner && attempts_left !== 0 && (
        <SubmitButton type="button" className="button" isBusy={isStarting} onClick={start}>
          {has_open_attempt ? 'Continue the exam' : 'Start the exam'}
        </SubmitButton>
      )}
      {isLearner && attempts_left === 0 && <p className="muted">{messages.classroom.noAttemptsLeft}</p>}
      {classroom.role === 'teacher' && <NotMarked />}
    </>
  )
}
