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
  assignment: 'Work with files that you mark',
}

/** Of what counts in parts: how. */
export const countsInParts: Partial<Record<QuestionKind, string>> = {
  multiple: 'Each right answer counts for its part, and a wrong one takes away. Choosing everything earns nothing.',
  gap: 'Each gap counts for its part of the point.',
  matching: 'Each pair counts for its part of the point.',
  ordering: 'Each thing in its place counts for its part of the point.',
}
