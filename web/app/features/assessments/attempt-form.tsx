import type { Question } from '@koya/contract/endpoints/assessments.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AskBeforeHandIn } from './ask-before-hand-in.tsx'
import type { Answers } from './exam/exam-draft.ts'
import { QuestionFields } from './question-fields.tsx'
import { withAnswer } from './with-answer.ts'

type AttemptFormProps = {
  questions: Question[]
  answers: Answers
  onAnswers: (answers: Answers) => void
  /** A question has the attention now. */
  onTouch: (questionId: number) => void
  onHandIn: () => void
  isBusy: boolean
  /** Begun anew by a button that is gone with the page it was on: one continues here. */
  hasFocus?: boolean
  problem: string | undefined
  /** Instead of the button, where nothing can be handed in. */
  instead?: ReactNode
}

/** All questions in one form. Which are right is not known here. */
export function AttemptForm(props: AttemptFormProps) {
  const { questions, answers, onAnswers, onTouch, onHandIn, isBusy, hasFocus = false, problem, instead } = props
  const answered = questions.filter(({ id }) => answers[id]?.length).length
  const firstOpen = questions.findIndex(({ id }) => !answers[id]?.length)
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    if (hasFocus) form.current?.focus()
  }, [hasFocus])

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsking(true)
  }

  /** After the dialog has given the focus back to the button. */
  function showFirstOpen() {
    const fields = form.current?.querySelectorAll('fieldset.question')[firstOpen]
    requestAnimationFrame(() => {
      fields?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
      fields?.scrollIntoView({ block: 'start' })
    })
  }

  return (
    <form ref={form} className="attempt" tabIndex={-1} onSubmit={submit}>
      {questions.map((question, at) => (
        <QuestionFields
          key={question.id}
          question={question}
          place={at + 1}
          given={answers[question.id] ?? []}
          onFocus={() => onTouch(question.id)}
          onAnswer={(answer) => {
            onTouch(question.id)
            onAnswers(withAnswer(answers, question.id, answer))
          }}
        />
      ))}
      <FormMessage text={problem} />
      {instead ?? (
        <>
          <p className="small muted">
            {answered} of {questions.length} answered
          </p>
          <SubmitButton className="button" isBusy={isBusy}>
            Hand in
          </SubmitButton>
        </>
      )}
      {isAsking && (
        <AskBeforeHandIn
          answered={answered}
          total={questions.length}
          firstOpen={firstOpen < 0 ? undefined : firstOpen + 1}
          onHandIn={onHandIn}
          onGoBack={showFirstOpen}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  )
}
