import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { isRight } from '@koya/contract/rules/exams/is-right.ts'
import { type Given, isOfPlaces } from '@koya/contract/rules/exams/questions.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { RightAnswer } from '../assessments/outcome/answer-words.tsx'
import { QuestionFields } from '../assessments/question-fields.tsx'
import { RichWords } from '../assessments/rich-words.tsx'
import { shownOrder } from './shown-order.ts'

type AskedQuestionProps = {
  question: PracticeQuestion
  seed: number
  isLast: boolean
  onAnswer: (chosen: Given) => void
  onNext: () => void
}

const reasons: Record<PracticeQuestion['why'], string> = {
  due: 'You are about to forget this one',
  weak: 'Carries many marks',
  new: 'New for you',
  again: 'Once more',
}

/** A question, and after the answer what is right, why, and where it is taught. */
export function AskedQuestion({ question, seed, isLast, onAnswer, onNext }: AskedQuestionProps) {
  const [given, setGiven] = useState<Given>([])
  const [isMarked, setIsMarked] = useState(false)
  const next = useRef<HTMLButtonElement>(null)
  const order = shownOrder(question, seed)
  const chosen = isOfPlaces(question.kind) ? given.map((place) => order[Number(place)] ?? place) : given
  const shown = inOrder(question, order)

  useEffect(() => {
    if (isMarked) next.current?.focus()
  }, [isMarked])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (given.length === 0 || isMarked) return
    setIsMarked(true)
    onAnswer(chosen)
  }

  return (
    <form className="card practice-question" onSubmit={submit}>
      <p className="small muted">
        {question.topic.name} · {reasons[question.why]}
      </p>
      <fieldset disabled={isMarked} className="asked">
        <QuestionFields question={shown} place={1} given={given} onFocus={() => {}} onAnswer={setGiven} />
      </fieldset>
      <div role="status">{isMarked && <Verdict question={question} chosen={chosen} />}</div>
      <p className="button-row">
        {isMarked ? (
          <button ref={next} type="button" className="button" onClick={onNext}>
            {isLast ? 'See how it went' : 'Next question'}
          </button>
        ) : (
          <button type="submit" className="button" aria-disabled={given.length === 0}>
            Check
          </button>
        )}
      </p>
    </form>
  )
}

/** Options, and what is shown of them, as the screen shows them. */
function inOrder(question: PracticeQuestion, order: number[]): PracticeQuestion {
  const { options, shown } = question
  return {
    ...question,
    options: order.map((place) => options[place] ?? ''),
    ...(shown && { shown: { ...shown, options: order.map((place) => shown.options[place] ?? null) } }),
  }
}

function Verdict({ question, chosen }: { question: PracticeQuestion; chosen: Given }) {
  const { answer, explanation, explanation_html, lesson } = question
  const isGood = isRight(question, chosen)
  return (
    <div className={isGood ? 'practice-verdict is-right' : 'practice-verdict'}>
      <p className="row">
        <Icon name={isGood ? 'check' : 'close'} />
        <b>{isGood ? 'Right' : 'Not right'}</b>
      </p>
      {!isGood && (
        <p>
          The answer is: <RightAnswer question={question} answer={answer} />.
        </p>
      )}
      {explanation && (
        <div className="explanation">
          <RichWords text={explanation} html={explanation_html} />
        </div>
      )}
      {!isGood && lesson && (
        <p>
          <Link to={lesson.path}>Read the lesson: {lesson.title}</Link>
        </p>
      )}
    </div>
  )
}
