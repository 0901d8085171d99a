import { Failure } from '@koya/contract/protocol/failures.ts'

/** A sentence at a field. */
export function atField(field: string, sentence: string) {
  return new Failure('bad_input', { [field]: [sentence] })
}
