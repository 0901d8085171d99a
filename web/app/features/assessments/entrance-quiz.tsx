import type { Attempt } from '@koya/contract/endpoints/assessments.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { counted } from '../../ui/text/counted.ts'
import { AttemptForm } from './attempt-form.tsx'
import { AttemptOutcome } from './attempt-outcome.tsx'
import { nothingBegun, useAttempt } from './use-attempt.ts'
import { useKeptAnswers } from './use-kept-answers.ts'

/** Shown before the first lesson where a course wants to know that one can follow it. */
export function EntranceQuiz({ classroom }: { classroom: Classroom }) {
  const { course, entrance } = classroom
  const [attempt, setAttempt] = useState<Attempt>()
  const { revalidate } = useRevalidator()
  const own = useAttempt(async () => attempt ?? nothingBegun, { isQuiet: true })
  // Starting again after a reload goes on with the same attempt.
  const { give, round, keeping } = useKeptAnswers(`entrance.${attempt?.id ?? 0}`, attempt?.questions ?? [], own)

  async function start() {
    own.setProblem(undefined)
    try {
      setAttempt((await api('POST /courses/:id/entrance', { params: { id: course.id } })).data)
      own.tryAgain()
    } catch (error) {
      own.setProblem(failureText(error))
    }
  }

  return (
    <article className="lesson">
      <p className="small muted">Before you begin</p>
      <h1>Entrance quiz</h1>
      {own.result ? (
        <AttemptOutcome result={own.result}>
          <button type="button" className="button" onClick={own.result.is_passed ? revalidate : start}>
            {own.result.is_passed ? 'Open the first lesson' : 'Try again'}
          </button>
        </AttemptOutcome>
      ) : attempt ? (
        <AttemptForm
          key={round}
          questions={attempt.questions}
          answers={own.answers}
          onAnswers={give}
          onTouch={own.clock.touch}
          onHandIn={() => own.handIn()}
          isBusy={own.isBusy}
          problem={own.problem ?? keeping.problem}
        />
      ) : (
        <>
          <p className="prose">
            {counted(entrance.questions, 'question shows', 'questions show')} whether you can follow this course.{' '}
            {entrance.pass_mark}% is needed, and you can try as often as you like.
          </p>
          <FormMessage text={own.problem} />
          <SubmitButton type="button" className="button" isBusy={false} onClick={start}>
            Start the quiz
          </SubmitButton>
        </>
      )}
    </article>
  )
}
