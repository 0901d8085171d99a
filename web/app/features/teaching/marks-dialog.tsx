import type { LearnerMarks, TaughtLearner } from '@koya/contract/endpoints/teaching/teaching.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayOf } from '../../ui/text/full-date.ts'
import { verdictWords } from '../assessments/outcome/points-words.ts'

type Assessed = LearnerMarks['assessments'][number]
type Answered = Assessed['questions'][number]
type MarksDialogProps = { courseId: number; learner: TaughtLearner; onClose: () => void }

/** How one learner answered, question by question. */
export function MarksDialog({ courseId, learner, onClose }: MarksDialogProps) {
  const [marks, setMarks] = useState<LearnerMarks>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    api('GET /courses/:id/learners/:learner/marks', { params: { id: courseId, learner: learner.id } })
      .then(({ data }) => setMarks(data))
      .catch((error: unknown) => setProblem(failureText(error)))
  }, [courseId, learner.id])

  return (
    <Dialog
      title={`Marks of ${learner.first_name} ${learner.last_name}`}
      lead="As last handed in, question by question."
      onClose={onClose}
    >
      <FormMessage text={problem} />
      {!marks && !problem && <p className="muted">Loading the marks …</p>}
      {marks?.assessments.map((one) => (
        <Assessment key={one.lesson_id} assessment={one} />
      ))}
    </Dialog>
  )
}

function Assessment({ assessment }: { assessment: Assessed }) {
  const { title, questions } = assessment
  return (
    <section className="learner-marks">
      <h3>{title}</h3>
      <p className="small muted">{howItWent(assessment)}</p>
      <ol>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of one attempt never move
          <li key={at} className="row">
            <Icon name={question.points === 1 ? 'check' : question.marking ? 'pen' : 'close'} />
            <span>
              {question.prompt} <span className="small muted">{howAnswered(question)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function howItWent({ kind, best, is_passed, attempts, handed_in_at }: Assessed) {
  if (best === null || !handed_in_at) return 'Not handed in yet.'
  const last = `Last on ${dayOf(handed_in_at)}.`
  if (kind === 'scorm') return `Best ${best}%, ${is_passed ? 'done' : 'not done yet'}. ${last}`
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return `Best ${best}%, ${is_passed ? 'passed' : 'not passed'}, ${tried}. ${last}`
}

function howAnswered({ is_right, points, is_answered, marking }: Answered) {
  if (!is_answered) return 'Not answered'
  if (!marking) return verdictWords({ is_right, points })
  return marking.given === null ? 'Waiting for your marks' : `${marking.given} of ${marking.of} marks`
}
