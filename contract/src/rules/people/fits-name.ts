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

/** `Ọláṣadé Ade-Ojo` has the words OLASADE, ADE and OJO. An initial alone says too little. */
function wordsOf(name: string) {
  const plain = name
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .toUpperCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)
}
