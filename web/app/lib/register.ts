import { API_BASE } from '@koya/contract/endpoint.ts'
import { messages } from '@koya/contract/messages.ts'
import { isEmail } from './check-fields.ts'
import { postJson } from './post-json.ts'

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
  const answer = await postJson(`${API_BASE}/learners/register`, { ...given, email: given.email.trim(), phone_number })
  if (answer.isDone) return undefined
  const { phone_number: phone, email, password } = answer.errors
  if (phone) return phone[0] ?? messages.registration.failed
  if (email) return email[0] || messages.registration.emailTaken
  return password?.[0] ?? messages.registration.failed
}
