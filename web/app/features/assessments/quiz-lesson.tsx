import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import type { Keeping } from '../../platform/device/use-keeping.ts'
import { AttemptForm } from './attempt-form.tsx'
import { AttemptOutcome } from './attempt-outcome.tsx'
import { AttemptsNote } from './attempts-note.tsx'
import { NextStep } from './next-step.tsx'
import { answersTo, isSamePaper } from './same-paper.ts'
import { NotHandedIn, useAttempt } from './use-attempt.ts'
import { useKeptAnswers } from './use-kept-answers.ts'

type QuizLessonProps = { classroom: Classroom; lesson: Extract<Lesson, { kind: 'quiz' }> }

export function QuizLesson({ classroom, lesson }: QuizLessonProps) {
  const { id, attempts_left } = lesson
  /** What is on the screen, even when the lesson is read again meanwhile: its options may come in another order. */
  const [questions, setQuestions] = useState<Question[]>(lesson.questions)
  /** The attempt was begun before the quiz was changed, or after it was opened here. */
  const [isChanged, setIsChanged] = useState(false)
  const [isAgain, setIsAgain] = useState(false)
  const attempt = useAttempt(begin, { withoutLine: messages.classroom.handInNeedsLine })
  const { answers, setAnswers, result, isHandedIn, problem, isBusy, handIn, lookBack, tryAgain, clock } = attempt
  const { give, round, keeping } = useKeptAnswers(`quiz.${id}`, questions, { answers, setAnswers, isHandedIn, clock })

  /** Begun only now, so that looking at a quiz uses up no attempt. Whatever is asked by then must be on the screen first. */
  async function begin() {
    const { data } = await api('POST /lessons/:id/attempts', { params: { id } })
    if (isSamePaper(data.questions, questions)) return { ...data, shown: questions }
    setQuestions(data.questions)
    setIsChanged(true)
    give(answersTo(data.questions, answers, questions))
    throw new NotHandedIn(messages.classroom.questionsChanged)
  }

  function startOver() {
    setQuestions(lesson.questions)
    setIsChanged(false)
    setIsAgain(true)
    tryAgain()
  }

  if (questions.length === 0) return <p className="muted">{messages.classroom.noQuestions}</p>
  return (
    <>
      <AttemptsNote lesson={lesson} onLookBack={result ? undefined : lookBack} />
      {result ? (
        <AttemptOutcome result={result}>
          {result.is_passed && <NextStep classroom={classroom} lessonId={id} />}
          {attempts_left !== 0 && (
            <button type="button" className="button line" onClick={startOver}>
              Try again
            </button>
          )}
        </AttemptOutcome>
      ) : (
        <AttemptForm
          key={isChanged ? 'changed' : round}
          questions={questions}
          answers={answers}
          onAnswers={give}
          onTouch={clock.touch}
          onHandIn={() => handIn()}
          isBusy={isBusy}
          hasFocus={isAgain}
          problem={withKeeping(problem, keeping)}
          instead={whyNot(classroom, attempts_left)}
        />
      )}
    </>
  )
}

/** Where answers could not be kept, nothing says that they were. */
function withKeeping(problem: string | undefined, { problem: notKept }: Keeping) {
  if (!notKept) return problem
  return problem === messages.classroom.handInNeedsLine
    ? `${messages.classroom.needsLine} ${notKept}`
    : (problem ?? notKept)
}

function whyNot({ role }: Classroom, left: number | null) {
  if (role === 'visitor')
    return <p className="muted">Enrol in the course to hand in your answers and have them marked.</p>
  if (role === 'teacher') return <NotMarked />
  return left === 0 ? <p className="muted">{messages.classroom.noAttemptsLeft}</p> : undefined
}

export function NotMarked() {
  return <p className="muted">Learners hand in here. You teach this course, so your answers are not marked.</p>
}
