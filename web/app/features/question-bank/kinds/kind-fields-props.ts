import type { FieldErrors } from '../../curriculum/use-saving.ts'
import type { QuestionValues } from '../question-values.ts'

/** What the fields of every kind of question are given. */
export type KindFieldsProps = {
  values: QuestionValues
  errors: FieldErrors
  onType: (values: QuestionValues) => void
}
