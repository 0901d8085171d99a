import { messages } from '@koya/contract/messages.ts'

/** One @, something before it, a dot after it, no blanks or control characters: the rest is for the confirmation mail to find out. */
const looksLikeEmail =
  /^[^\s@\p{Cc}<>()",;:\\[\]]{1,64}@[^\s@\p{Cc}<>()",;:\\[\]]{1,190}\.[^\s@\p{Cc}.<>()",;:\\[\]]{2,63}$/u

export function emailProblem(email: string) {
  return looksLikeEmail.test(email) ? undefined : messages.registration.invalidEmail
}
