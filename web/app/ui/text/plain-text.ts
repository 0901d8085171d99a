/** A course text without its markup: whatever it holds, it is shown as words only. */
export function plainText(html: string) {
  return plainLines(html).join(' ')
}

/** The same, with the lines and paragraphs it had. */
export function plainLines(html: string) {
  return html
    .split(scriptTags)
    .filter((_, at) => at % 2 === 0)
    .join('')
    .replace(/<\/(p|div|li|h[1-6]|ul|ol|blockquote)\s*>|<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof entities) => entities[name])
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** Every second piece between them is a script or a style, which nobody reads. */
const scriptTags = /<\/?(?:script|style)\b[^<>]*>/i
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** At most so many characters, cut between words. */
export function shorten(text: string, limit: number) {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const words = cut.split(/\s+/)
  return `${words.length > 1 ? words.slice(0, -1).join(' ') : cut}…`
}
