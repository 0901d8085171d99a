import { TextArea } from '../../../ui/form/text-area.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'

/** Accepted spellings, or things in their order: one a line. */
export function LineFields({ values, errors, onType }: KindFieldsProps) {
  if (values.kind === 'short')
    return (
      <TextArea
        label="Accepted answers, one per line"
        help="Capitals and spaces do not matter. After the quiz learners are shown the first."
        rows={3}
        value={values.spellings}
        error={errors.answer}
        onChange={({ target }) => onType({ ...values, spellings: target.value })}
      />
    )
  return (
    <TextArea
      label="The things in the right order, one per line"
      help="Learners see them in a mixed order."
      rows={5}
      value={values.order}
      error={errors.options ?? errors.answer}
      onChange={({ target }) => onType({ ...values, order: target.value })}
    />
  )
}
