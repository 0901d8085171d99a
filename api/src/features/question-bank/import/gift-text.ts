/** What a backslash takes the meaning from; `n` is a new line. */
const ESCAPED = '~=#{}:\\n'
/** Where Unicode has no characters of its own. */
const HIDDEN = 0xe000

/** Puts what was escaped out of sight, so that what is left has its meaning. */
export function hideEscaped(text: string) {
  return text.replace(/\\([~=#{}:\\n])/g, (_, escaped: string) =>
    String.fromCharCode(HIDDEN + ESCAPED.indexOf(escaped)),
  )
}

/** Words as they are shown: without tags where they were written in HTML, on one line but for the breaks asked for. */
export function plain(text: string, isHtml: boolean) {
  const words = isHtml ? withoutTags(text) : text
  return words
    .replace(/\s+/g, ' ')
    .replace(/[\uE000-\uE007]/g, (hidden) => {
      const escaped = ESCAPED[hidden.charCodeAt(0) - HIDDEN] ?? ''
      return escaped === 'n' ? '\n' : escaped
    })
    .trim()
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function withoutTags(html: string) {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof entities) => entities[name])
}
