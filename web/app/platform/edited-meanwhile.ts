import { ApiFailure } from '@koya/contract/protocol/client.ts'

/** Whether a saving was refused because somebody else had saved something newer. */
export function isEditedMeanwhile(error: unknown) {
  return error instanceof ApiFailure && error.code === 'edited_meanwhile'
}
