/** Parts of what people write where a random value belongs. */
const commonWords =
  /secret|password|passphrase|changeme|change-me|placeholder|example|default|qwerty|12345678|(?<![a-z0-9])koya(?![a-z0-9])/i

/** Letters of one case without a digit are words; digits without a letter are a date or a number. */
const likeWords = /^([a-z\W_]+|[A-Z\W_]+|[\d\W_]+)$/

/** Sixteen random hexadecimal digits hold ten different ones on average, and fewer than six about once in 5,000. */
const FEWEST_DIFFERENT = 6

/**
 * Whether a secret looks typed rather than drawn: words, a pattern that repeats, or characters that follow each other.
 * Nobody can prove that a text is random; this finds what people copy from an example or hold a key down for.
 */
export function isGuessable(secret: string) {
  if (commonWords.test(secret) || likeWords.test(secret)) return true
  const codes = Array.from(secret, (character) => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const triples = codes.slice(2).map((_, at) => secret.slice(at, at + 3))
  const isPlain = [codes, steps].some((values) => new Set(values).size < FEWEST_DIFFERENT)
  return isPlain || new Set(triples).size < triples.length * 0.8
}
