import type { Given } from '@koya/contract/rules/exams/questions.ts'
import type { Answers } from './exam/exam-draft.ts'

/** An empty answer is none. */
export function withAnswer(answers: Answers, id: number, answer: Given): Answers {
  const { [id]: _, ...others } = answers
  return answer.length ? { ...others, [id]: answer } : others
}
