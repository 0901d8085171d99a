import { ApiFailure } from '@koya/contract/client.ts'
import { messages } from '@koya/contract/messages.ts'
import { api } from './api.ts'
import { isEmail } from './check-fields.ts'

export type Registration = Record<
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'password' | 'password_confirmation',
  string
>

/** The first thing that is wrong with what was typed, in the specified order. */
export function checkRegistration(given: Registration) {
  if (Object.values(given).some((value) => !value.trim())) return messages.registration.blankFields
  if (!isEmail(given.email.trim())) return messages.registration.invalidEmail
  if (given.password !== given.password_confirmation) return messages.registration.passwordsDiffer
  const isStrong = /\p{L}/u.test(given.password) && /\d/.test(given.password) && given.password.length >= 8
  return isStrong ? undefined : messages.registration.weakPassword
}

/** Asks for an account. Answers with nothing, or with the text that says why not. */
export async function register(given: Registration) {
  const phone_number = Number(given.phone_number.replace(/\D/g, ''))
  try {
    await api('POST /learners/register', { body: { ...given, email: given.email.trim(), phone_number } })
    return undefined
  } catch (error) {
    return refusalOf(error instanceof ApiFailure ? error.errors : {})
  }
}

/** The phone number's error comes before the email's, and that before the password's. */
export function refusalOf({ phone_number, email, password }: Record<string, string[] | undefined>) {
  if (phone_number?.[0]) return phone_number[0]
  if (email) return email[0] ?? messages.registration.emailTaken
  return password?.[0] ?? messages.registration.failed
}
