import type { Classroom, Lesson } from '@koya/contract/endpoints/classroom.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import type { Keeping } from '../../platform/device/use-keeping.ts'
import { AttemptForm } from './attempt-form.tsx'
import { AttemptOutcome } from './attempt-outcome.tsx'
import { AttemptsNote } from './attempts-note.tsx'
import { useAttempt } from './use-attempt.ts'
import { useKeptAnswers } from './use-kept-answers.ts'

type QuizLessonProps = { classroom: Classroom; lesson: Extract<Lesson, { kind: 'quiz' }> }

export function QuizLesson({ classroom, lesson }: QuizLessonProps) {
  const { id, questions, attempts_left } = lesson
  const { answers, setAnswers, result, isHandedIn, problem, isBusy, handIn, lookBack, tryAgain } = useAttempt(
    async () => (await api('POST /lessons/:id/attempts', { params: { id } })).data.id,
    { withoutLine: messages.classroom.handInNeedsLine },
  )
  const { give, round, keeping } = useKeptAnswers(id, { answers, setAnswers, isHandedIn })
  if (questions.length === 0) return <p className="muted">{messages.classroom.noQuestions}</p>
  return (
    <>
      <AttemptsNote lesson={lesson} onLookBack={result ? undefined : lookBack} />
      {result ? (
        <AttemptOutcome result={result}>
          {attempts_left !== 0 && (
            <button type="button" className="button line" onClick={tryAgain}>
              Try again
            </button>
          )}
        </AttemptOutcome>
      ) : (
        <AttemptForm
          key={round}
          questions={questions}
          answers={answers}
          onAnswers={give}
          onHandIn={() => handIn()}
          isBusy={isBusy}
          problem={withKeeping(problem, keeping)}
          instead={whyNot(classroom, attempts_left)}
        />
      )}
    </>
  )
}

/** Where answers could not be kept, nothing says that they were. */
function withKeeping(problem: string | undefined, { problem: notKept }: Keeping) {
  const { handInNeedsLine, needsLine } = messages.classroom
  if (!notKept) return problem
  return problem === handInNeedsLine ? `${needsLine} ${notKept}` : (problem ?? notKept)
}

function whyNot({ role }: Classroom, left: number | null) {
  if (role === 'visitor') return <p className="muted">Who is enrolled can hand in answers here and have them marked.</p>
  if (role === 'teacher') return <NotMarked />
  return left === 0 ? <p className="muted">{messages.classroom.noAttemptsLeft}</p> : undefined
}

export function NotMarked() {
  return <p className="muted">Learners hand in here. You teach this course, so nothing of yours is marked.</p>
}
