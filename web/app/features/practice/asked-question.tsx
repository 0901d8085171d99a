import type { PracticeQuestion } from '@koya/contract/endpoints/practice.ts'
import { isRight } from '@koya/contract/rules/is-right.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { QuestionFields } from '../assessments/question-fields.tsx'
import { shownOrder } from './shown-order.ts'

type AskedQuestionProps = {
  question: PracticeQuestion
  seed: number
  isLast: boolean
  onAnswer: (chosen: number[]) => void
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
  const [given, setGiven] = useState<number[]>([])
  const [isMarked, setIsMarked] = useState(false)
  const next = useRef<HTMLButtonElement>(null)
  const order = shownOrder(question, seed)
  const isNumeric = question.kind === 'numeric'
  const chosen = isNumeric ? given : given.map((place) => order[place] ?? place)
  const shown = { ...question, options: order.map((place) => question.options[place] ?? '') }

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

function Verdict({ question, chosen }: { question: PracticeQuestion; chosen: number[] }) {
  const { kind, answer, options, explanation, lesson } = question
  const isGood = isRight(question, chosen)
  const right = kind === 'numeric' ? [answer[0]?.toLocaleString('en')] : answer.map((place) => options[place])
  return (
    <div className={isGood ? 'verdict is-right' : 'verdict'}>
      <p className="row">
        <Icon name={isGood ? 'check' : 'close'} />
        <b>{isGood ? 'Right' : 'Not right'}</b>
      </p>
      {!isGood && <p>The answer is: {right.join('; ')}.</p>}
      {explanation && <p className="explanation">{explanation}</p>}
      {!isGood && lesson && (
        <p>
          <Link to={lesson.path}>Read the lesson: {lesson.title}</Link>
        </p>
      )}
    </div>
  )
}
