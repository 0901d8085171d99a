/** What cannot be seen, and what turns the direction of the text around, has no place in words that strangers read. What joins emoji may stay. */
const unseen = /(?!\u200d)[\p{Cc}\p{Cf}]/gu

/** Plain words: line breaks stay, two at most in a row. */
export function cleanNote(note: string) {
  return note
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(unseen, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
