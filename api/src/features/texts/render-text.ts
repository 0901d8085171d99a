import MarkdownIt, { type Token } from 'markdown-it'
import { cleanRichText, underPageTitle } from '../../html/clean-html.ts'

/** As an author wrote it. Markdown wins where there is both. */
export type WrittenText = { markdown?: string | undefined; html?: string | undefined }
/** `clean` is what its author edits; `shown` is what a page shows under its title. */
export type Rendered = { clean: string; shown: string }
export type Places = { videoHosts: string[] }

/** Lists in lists count twice, a list and its item. Nobody reads what is nested deeper. */
const MOST_DEPTH = 40
/** A short text can become a long page, by naming one link a thousand times. */
const LONGEST_HTML = 1_000_000

/** HTML that is safe in a page, or nothing where the text is too complex. Its cost depends on the text: it runs in a thread. */
export function renderText({ markdown, html }: WrittenText, places: Places): Rendered | undefined {
  const written = markdown === undefined ? (html ?? '') : toHtml(markdown)
  if (written === undefined || written.length > LONGEST_HTML) return undefined
  const clean = cleanRichText(written, places)
  return { clean, shown: underPageTitle(clean) }
}

const reader = new MarkdownIt({ html: true, linkify: true, maxNesting: MOST_DEPTH + 10 })
// Whole addresses become links. Looking for words that might be one is slow.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })

function toHtml(markdown: string) {
  const tokens = reader.parse(markdown, {})
  if (tokens.some(isTooDeep)) return undefined
  tokens.forEach(alignCell)
  return reader.renderer.render(tokens, reader.options, {})
}

function isTooDeep({ level, children }: Token): boolean {
  return level > MOST_DEPTH || (children?.some(isTooDeep) ?? false)
}

/** Styles are cleaned away, so a cell says by its attribute how it is aligned. */
function alignCell(token: Token) {
  const side = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1]
  if (side) token.attrs = [['align', side]]
}
