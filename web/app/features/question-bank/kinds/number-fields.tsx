import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'

export function NumberFields({ values, errors, onType }: KindFieldsProps) {
  return (
    <>
      <div className="field-pair">
        <Field
          label="The right number"
          inputMode="decimal"
          value={values.number}
          error={errors['answer.0'] ?? errors.answer}
          onChange={({ target }) => onType({ ...values, number: target.value })}
        />
        <Field
          label="How far off an answer may be"
          inputMode="decimal"
          help="Leave it empty to accept only that number."
          value={values.tolerance}
          error={errors['answer.1']}
          onChange={({ target }) => onType({ ...values, tolerance: target.value })}
        />
      </div>
      <TextArea
        label="Units, one per line"
        help="Optional. The number above is in the first. After the others say how many of the first they are: kg, then g = 0.001"
        rows={2}
        value={values.units}
        error={errors['details.units']}
        onChange={({ target }) => onType({ ...values, units: target.value })}
      />
    </>
  )
}
