import type { QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'

/** What other systems call an essay has one mark for all of it. */
export function essayOf(marks = 10, kind: 'essay' | 'assignment' = 'essay'): Omit<QuestionDraft, 'prompt'> {
  const most = Math.min(100, Math.max(0.5, Math.round(marks * 2) / 2 || 10))
  return { kind, answer: [], details: { rubric: [{ criterion: 'The answer as a whole', marks: most }] } }
}
