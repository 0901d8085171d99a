import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { type Chooser, isGuessable } from './is-guessable.ts'

const COMMONEST = 3_000

/** What the server asks of a new password; undefined when it will do. */
export async function passwordProblem(password: string, chooser: Chooser) {
  const { min, max } = lengths.registrationPassword
  if (password.length > max) return messages.field.tooLong
  if (password.length < min || !/\p{L}/u.test(password) || !/\d/.test(password))
    return messages.registration.weakPassword
  if ((await commonPasswords()).has(password.toLowerCase())) return messages.registration.passwordTooCommon
  return (await isGuessable(password, chooser)) ? messages.registration.passwordGuessable : undefined
}

let common: Promise<Set<string>> | undefined

/** Read when first needed: the list is long, and most starts of the product never ask for it. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'].slice(0, COMMONEST)),
  )
  return common
}
