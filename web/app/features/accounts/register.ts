import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { nameProblem } from '@koya/contract/rules/people/name-rule.ts'
import { api } from '../../platform/api.ts'

export type Registration = Record<
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'password' | 'password_confirmation',
  string
>

/** What is wrong, and where one continues. */
export type RegistrationProblem = { text: string; field?: keyof Registration | undefined }

/** The first thing that is wrong with what was typed, in the specified order; then what is ours. */
export function checkRegistration(given: Registration): RegistrationProblem | undefined {
  const blank = Object.entries(given).find(([, value]) => !value.trim())
  if (blank) return { text: messages.registration.blankFields, field: blank[0] as keyof Registration }
  if (!isEmail(given.email.trim())) return { text: messages.registration.invalidEmail, field: 'email' }
  if (given.password !== given.password_confirmation)
    return { text: messages.registration.passwordsDiffer, field: 'password_confirmation' }
  const isStrong = /\p{L}/u.test(given.password) && /\d/.test(given.password) && given.password.length >= 8
  if (!isStrong) return { text: messages.registration.weakPassword, field: 'password' }
  return checkName(given, 'first_name') ?? checkName(given, 'last_name')
}

function checkName(given: Registration, field: 'first_name' | 'last_name'): RegistrationProblem | undefined {
  const text = nameProblem(given[field].trim())
  return text ? { text, field } : undefined
}

/** Asks for an account. Answers with nothing, or with what is in the way. `redirect` is where the log-in shall lead. */
export async function register(given: Registration, redirect: string | undefined) {
  const phone_number = Number(given.phone_number.replace(/\D/g, ''))
  try {
    await api('POST /learners/register', { body: { ...given, email: given.email.trim(), phone_number, redirect } })
    return undefined
  } catch (error) {
    return refusalOf(error instanceof ApiFailure ? error.errors : {})
  }
}

/** The phone number's error comes before the email's, and that before the password's. */
export function refusalOf(errors: Record<string, string[] | undefined>): RegistrationProblem {
  if (errors.phone_number?.[0]) return { text: errors.phone_number[0], field: 'phone_number' }
  if (errors.email) return { text: errors.email[0] ?? messages.registration.emailTaken, field: 'email' }
  if (errors.password?.[0]) return { text: errors.password[0], field: 'password' }
  return { text: messages.registration.failed }
}
