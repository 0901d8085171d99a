import type { QuestionKind } from './question-values.ts'

export const kindNames: Record<QuestionKind, string> = {
  single: 'One answer is right',
  multiple: 'Several answers may be right',
  numeric: 'A number',
}
