import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { useId } from 'react'
import { ChoiceFields } from './kinds/choice-fields.tsx'
import { EssayFields } from './kinds/essay-fields.tsx'
import { GapFields } from './kinds/gap-fields.tsx'
import type { KindFieldsProps } from './kinds/kind-fields-props.ts'
import { MatchFields } from './kinds/match-fields.tsx'
import { NumberField } from './kinds/number-field.tsx'
import { OrderFields } from './kinds/order-fields.tsx'
import { ShortField } from './kinds/short-field.tsx'
import { RichWords } from './rich-words.tsx'

type QuestionFieldsProps = {
  question: Question
  place: number
  given: Given
  onFocus: () => void
  onAnswer: (answer: Given) => void
}

export function QuestionFields({ question, place, given, onFocus, onAnswer }: QuestionFieldsProps) {
  const id = useId()
  const { prompt, shown } = question
  const isRich = Boolean(shown?.prompt)
  return (
    <fieldset className="question" onFocus={onFocus} aria-describedby={isRich ? id : undefined}>
      {/* A legend takes words only: a table or a picture goes under it. */}
      <legend>
        <span className="faint">{place}.</span> {isRich ? <span className="visually-hidden">Question</span> : prompt}
      </legend>
      {isRich && (
        <div id={id} className="rich-prompt">
          <RichWords text={prompt} html={shown?.prompt} />
        </div>
      )}
      <KindFields question={question} given={given} onAnswer={onAnswer} />
    </fieldset>
  )
}

function KindFields(props: KindFieldsProps) {
  const { question, given, onAnswer } = props
  switch (question.kind) {
    case 'numeric':
      return <NumberField id={question.id} given={given} units={question.units ?? []} onAnswer={onAnswer} />
    case 'short':
      return <ShortField {...props} />
    case 'gap':
      return <GapFields {...props} />
    case 'matching':
      return <MatchFields {...props} />
    case 'ordering':
      return <OrderFields {...props} />
    case 'essay':
    case 'assignment':
      return <EssayFields {...props} />
    default:
      return <ChoiceFields {...props} />
  }
}
