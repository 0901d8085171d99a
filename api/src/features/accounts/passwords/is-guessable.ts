import { estimateGuesses } from './estimate-guesses.ts'

/** Eight characters that nobody can predict take at least as many. Fewer are found in a week at a thousand tries a second. */
const ENOUGH = 1e8

export type Chooser = { firstName: string; lastName: string; email: string; phoneNumber?: string | null }

/** Whether somebody who knows whose password it is, and for what, would find it soon. */
export async function isGuessable(password: string, chooser: Chooser) {
  const words = wordsOf(chooser)
  return isMadeOf(password, words) || (await estimateGuesses(withoutSigns(password), words)) < ENOUGH
}

/** Everything they are called, in parts and as a whole, and their telephone as it is dialled here. */
function wordsOf({ firstName, lastName, email, phoneNumber }: Chooser) {
  const [mailbox = ''] = email.split('@')
  const names = [firstName, lastName, firstName + lastName, lastName + firstName, mailbox]
  const parts = [firstName, lastName, email].flatMap((text) => text.split(/[^\p{L}]+/u))
  const phone = phoneNumber?.replace(/^\+(234)?/, '') ?? ''
  const words = [...names, ...names.map(lettersOf), ...parts, phone, `0${phone}`, 'koya']
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 1)
}

function lettersOf(text: string) {
  return text.replace(/[^\p{L}]/gu, '')
}

/** One word gains little by signs: `Welcome@2026` is tried right after `Welcome2026`. Between words they count. */
function withoutSigns(password: string) {
  const isOneWord = (password.match(/\p{L}+/gu) ?? []).length === 1
  return isOneWord ? password.replace(/[^\p{L}\d]/gu, '') : password
}

/** Their own words with figures and signs around them: `Ada-2026-Obi`. However long, it is what is tried first. */
function isMadeOf(password: string, words: string[]) {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), password.toLowerCase())
  return rest !== password.toLowerCase() && !/\p{L}/u.test(rest)
}
