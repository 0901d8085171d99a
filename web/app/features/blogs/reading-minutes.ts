const WORDS_A_MINUTE = 200

/** How long a text takes to read, in whole minutes. */
export function readingMinutes(text: string) {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))
}
