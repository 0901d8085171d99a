import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from '../../../ui/form/labelled.tsx'
import type { ReferenceLists } from '../use-reference-lists.ts'

type CategorySelectProps = LabelledProps & { categories: ReferenceLists['categories'] } & ComponentProps<'select'>

/** A category as a whole, or one of the sub-courses under it. */
export function CategorySelect({ label, help, error, categories, ...rest }: CategorySelectProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(control) => (
        <select className="input select" {...control} {...rest}>
          <option value="">Choose one</option>
          {categories.map(({ id, name, sub_courses }) => (
            <optgroup key={id} label={name}>
              <option value={id}>{name}</option>
              {sub_courses.map((sub) => (
                <option key={sub.id} value={sub.id}>
                  {sub.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  )
}
