import { OptionFields } from '../option-fields.tsx'
import { GapWords } from './gap-words.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'
import { LineFields } from './line-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { PairFields } from './pair-fields.tsx'
import { RubricFields } from './rubric-fields.tsx'

/** What is right, in the way that the kind of the question needs. */
export function KindFields(props: KindFieldsProps) {
  switch (props.values.kind) {
    case 'numeric':
      return <NumberFields {...props} />
    case 'short':
    case 'ordering':
      return <LineFields {...props} />
    case 'gap':
      return <GapWords {...props} />
    case 'matching':
      return <PairFields {...props} />
    case 'essay':
    case 'assignment':
      return <RubricFields {...props} />
    default:
      return <OptionFields {...props} />
  }
}
