import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'

/** The checks of the Log In and Forgot Password dialogs: required, then length, then format. */
export function checkEmail(value: string) {
  return checkLength(value) ?? (isEmail(value) ? undefined : messages.field.invalidEmail)
}

export function checkLength(value: string) {
  if (!value) return messages.field.required
  if (value.length < lengths.login.min) return messages.field.tooShort
  return value.length > lengths.login.max ? messages.field.tooLong : undefined
}
