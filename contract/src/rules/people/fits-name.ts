type Person = { firstName: string; lastName: string }

/**
 * Whether an account can be a person's, by the name that its bank has for it: it must hold a word of their first name and another
 * one of their last name, in any order. Banks write names in capitals and without marks, and often with more of them.
 */
export function fitsName(accountName: string, { firstName, lastName }: Person) {
  const words = wordsOf(accountName)
  const first = wordsOf(firstName).filter((word) => words.includes(word))
  const last = wordsOf(lastName).filter((word) => words.includes(word))
  return first.some((one) => last.some((other) => one !== other || words.indexOf(one) !== words.lastIndexOf(one)))
}

/** What a company may be called with or without. */
const forms = ['LTD', 'LIMITED', 'PLC', 'NIG', 'NIGERIA', 'CO', 'COMPANY', 'INC', 'GTE', 'THE', 'AND', 'OF']

/** Whether an account can be an organisation's: its bank's name for it holds every word of the registered one. */
export function fitsOrganisation(accountName: string, registered: string) {
  const words = wordsOf(accountName)
  const own = wordsOf(registered)
  const telling = own.filter((word) => !forms.includes(word))
  const needed = telling.length > 0 ? telling : own
  return needed.length > 0 && needed.every((word) => words.includes(word))
}

/** `Ọláṣadé Ade-Ojo` has the words OLASADE, ADE and OJO. An initial alone says too little. */
function wordsOf(name: string) {
  const plain = name
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .toUpperCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)
}
