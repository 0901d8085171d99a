import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { WrittenText } from './lesson-content.ts'

const marked = new Marked({ gfm: true, async: false })

/** What an author wrote, as HTML that may stand in a page: cleaned when it is read, whoever wrote it and whenever. */
export function renderText({ markdown, html }: WrittenText) {
  const written = markdown === undefined ? (html ?? '') : marked.parse(markdown, { async: false })
  return sanitizeHtml(written, allowed)
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'kbd', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'del', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'align'],
    td: ['align'],
    code: ['class'],
    '*': ['lang', 'dir'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's own title is its only first heading.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
}
