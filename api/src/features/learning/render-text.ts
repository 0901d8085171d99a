import { Marked } from 'marked'
import { cleanHtml, underPageTitle } from '../../clean-html.ts'
import type { WrittenText } from './lesson-content.ts'

const marked = new Marked({ gfm: true, async: false })

/** What an author wrote, as HTML that may stand in a page: cleaned when it is read, whoever wrote it and whenever. */
export function renderText({ markdown, html }: WrittenText, places: { videoHosts: string[] }) {
  const written = markdown === undefined ? (html ?? '') : marked.parse(markdown, { async: false })
  return underPageTitle(cleanHtml(written, places))
}
