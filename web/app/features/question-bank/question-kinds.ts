import type { QuestionKind } from './question-values.ts'

export const kindNames: Record<QuestionKind, string> = {
  single: 'One answer is right',
  multiple: 'Several answers may be right',
  numeric: 'A number',
  short: 'A few words',
  gap: 'Gaps in a text',
  matching: 'Things that belong together',
  ordering: 'Things in an order',
  essay: 'A text that you mark',
  assignment: 'Work with pictures that you mark',
}
