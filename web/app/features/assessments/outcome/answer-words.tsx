import type { Question } from '@koya/contract/endpoints/assessments.ts'
import { type Given, OPEN } from '@koya/contract/rules/exams/questions.ts'
import { Fragment, type ReactNode } from 'react'
import { RichWords } from '../rich-words.tsx'
import { givenWords, rightWords } from './given-words.ts'

type AnswerWordsProps = { question: Question; answer: Given }

/** What somebody answered, with the formulas and pictures of the options that they chose. */
export function GivenAnswer({ question, answer }: AnswerWordsProps) {
  return <>{richAnswer(question, answer) ?? (givenWords(question, answer) || 'no answer')}</>
}

/** What is right, in the same way. */
export function RightAnswer({ question, answer }: AnswerWordsProps) {
  return <>{richAnswer(question, answer) ?? rightWords(question, answer)}</>
}

/** Undefined where there is nothing but words. */
function richAnswer({ kind, options, left = [], shown }: Question, answer: Given): ReactNode {
  if (!shown || answer.length === 0) return undefined
  const option = (place: number | string | undefined) =>
    place === undefined || place === OPEN ? (
      'nothing'
    ) : (
      <RichWords text={options[Number(place)] ?? ''} html={shown.options[Number(place)]} />
    )
  if (kind === 'single' || kind === 'multiple') return joined(answer.map(option), '; ')
  if (kind === 'ordering') return joined(answer.map(option), ', then ')
  if (kind !== 'matching') return undefined
  const pairs = left.map((text, at) => (
    <>
      <RichWords text={text} html={shown.left[at]} />: {option(answer[at])}
    </>
  ))
  return joined(pairs, '; ')
}

function joined(parts: ReactNode[], between: string) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer are in its order and stay there
    <Fragment key={at}>
      {at > 0 && between}
      {part}
    </Fragment>
  ))
}
