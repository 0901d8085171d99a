import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { nameProblem } from '@koya/contract/rules/people/name-rule.ts'
import { api } from '../../platform/api.ts'

export type Registration = Record<
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'password' | 'password_confirmation',
  string
>

/** What is wrong, where one continues, and what to do where the text does not say. */
export type RegistrationProblem = { text: string; field?: keyof Registration | undefined; next?: string | undefined }

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

/**
 * Whether what was wrong at a field is put right by what was typed into it since. What the server refused is taken for
 * right until it is asked again.
 */
export function isMended({ field }: RegistrationProblem, given: Registration, typed: string) {
  const mayMend = typed === field || (typed === 'password' && field === 'password_confirmation')
  return mayMend && checkRegistration(given)?.field !== field
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
    return error instanceof ApiFailure ? refusalOf(error.errors, error.message) : refusalOf({}, messages.api.notReached)
  }
}

/** The phone number's error comes before the email's, and that before the password's. */
export function refusalOf(errors: Record<string, string[] | undefined>, why?: string): RegistrationProblem {
  if (errors.phone_number?.[0]) return { text: errors.phone_number[0], field: 'phone_number' }
  if (errors.email) {
    const text = errors.email[0] ?? messages.registration.emailTaken
    return { text, field: 'email', next: text === messages.registration.emailTaken ? IF_IT_IS_YOURS : undefined }
  }
  if (errors.password?.[0]) return { text: errors.password[0], field: 'password' }
  return { text: messages.registration.failed, next: Object.values(errors)[0]?.[0] ?? why }
}

const IF_IT_IS_YOURS = 'Is this address yours? Then log in, or choose Forgot password to set a new one.'
