/** Letters and digits only, so whatever else was typed cannot mean anything to PostgreSQL. */
export function wordsOf(text: string) {
  const words: string[] = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word, at) => words.lastIndexOf(word) === at)
}

/**
 * The first two letters, which a word shares with its stem and with every word it may be the beginning of. Undefined where
 * that is not sure: for a single letter, for what PostgreSQL may read as two words, and for `dying`, whose stem is `die`.
 */
export function firstLetters(word: string) {
  const isSure = /^([a-z]{2,}|\d{2,})$/.test(word) && !/^..?(ed|ing)(ly)?$/.test(word)
  return isSure ? word.slice(0, 2) : undefined
}
