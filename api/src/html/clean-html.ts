import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import { isLinkTarget } from '@koya/contract/rules/web-address.ts'
import sanitizeHtml from 'sanitize-html'
import { straightenLists } from './straighten-lists.ts'
import { videoEmbed } from './video-embed.ts'

type Places = { videoHosts: string[] }

/**
 * HTML that is safe in a page, whoever wrote it and whenever: only what is listed here, which is what Markdown gives
 * and what the editor's toolbar can make. Cleaned once more it stays as it is. The sanitiser has the last word: nothing
 * changes what it has written.
 */
export function cleanHtml(written: string, places: Places) {
  const once = sanitizeHtml(written.replace(unprintable, ''), { ...withListMarks, transformTags: transforms(places) })
  // What was in a tag that is gone may now be where it cannot, such as a paragraph in a paragraph.
  return once === written && !once.includes('data-list')
    ? once
    : sanitizeHtml(straightenLists(once), { ...allowed, transformTags: transforms(places) })
}

/** What the author of a course wrote, with its paragraphs even where it came as mere lines. */
export function cleanRichText(written: string, places: Places) {
  const clean = cleanHtml(written, places).trim()
  // A `<` that is left begins a tag: those of the text are escaped.
  if (clean.includes('<')) return clean
  const lines = clean.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${line.trim()}</p>`).join('')
}

/**
 * As a page shows it. The page's own title is its only first heading: what the author made one looks like one. A video is
 * a link until somebody presses it (web: prose.tsx), because a player costs its readers data and tells its site about them.
 */
export function underPageTitle(html: string) {
  return sanitizeHtml(html, {
    ...allowed,
    // What was cleaned holds no frame without an address, and none with words in it.
    textFilter: undefined,
    exclusiveFilter: undefined,
    allowedClasses: { ...allowed.allowedClasses, a: ['ql-video'], h2: [...indents, 'first-heading'] },
    transformTags: {
      h1: (_, { class: look, ...attribs }) => ({
        tagName: 'h2',
        attribs: { ...attribs, class: look ? `${look} first-heading` : 'first-heading' },
      }),
      iframe: (_, { src = '' }) => ({
        tagName: 'a',
        attribs: { class: 'ql-video', href: src, rel: 'noopener nofollow' },
        text: 'Play the video',
      }),
    },
  })
}

/** Characters that nobody sees and XML cannot hold. */
const unprintable = /[^\P{Cc}\n\r\t]/gu

const indents = Array.from({ length: 8 }, (_, at) => `ql-indent-${at + 1}`)
const indented = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'li']

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'kbd', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'del', 'sub', 'sup', 'span', 'a', 'img', 'figure', 'figcaption', 'iframe'],
    ...['dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'loading', 'allowfullscreen'],
    ol: ['start'],
    th: ['scope', 'align'],
    td: ['align'],
    '*': ['lang', 'dir'],
  },
  allowedClasses: {
    code: ['language-*'],
    span: ['ql-font-serif', 'ql-font-monospace', 'ql-size-small', 'ql-size-large', 'ql-size-huge'],
    iframe: ['ql-video'],
    ...Object.fromEntries(indented.map((tag) => [tag, indents])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  // What a browser that shows no frames would see. Nobody has such a browser.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img' || tag === 'iframe') return attribs.src === undefined
    return tag === 'span' && Object.keys(attribs).length === 0 ? 'excludeTag' : false
  },
}

/** What the editor notes beside each item of a list, for straightenLists to read. */
const withListMarks: sanitizeHtml.IOptions = {
  ...allowed,
  allowedAttributes: { ...(allowed.allowedAttributes || {}), li: ['data-list'] },
}

function transforms({ videoHosts }: Places): sanitizeHtml.IOptions['transformTags'] {
  return {
    strike: 's',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: { ...linkTo(href.trim()), ...(title && { title }), rel: 'noopener nofollow' },
    }),
    // Uploads only: pages show no picture of elsewhere, which would tell a stranger who reads them.
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { ...(isUploadedPicture(src) && { src }), ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
    }),
    iframe: (tagName, { src = '' }) => {
      const player = playerAt(src, videoHosts)
      const frame = { class: 'ql-video', title: 'Video', loading: 'lazy', allowfullscreen: 'true' }
      return { tagName, attribs: player ? { ...frame, src: player } : {} }
    },
  }
}

/** To the web, to a person, to a page of ours or a place in this one. Who writes `www.koya.example` means the web. */
function linkTo(href: string): Record<string, string> {
  if (isLinkTarget(href) || /^(mailto:|tel:|#)/i.test(href)) return { href }
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(href) ? { href: `https://${href}` } : {}
}

function playerAt(src: string, videoHosts: string[]) {
  const url = URL.parse(src)
  const player = url && (videoEmbed(url) ?? url)
  const isAllowed = player?.protocol === 'https:' && player.username === '' && videoHosts.includes(player.origin)
  return isAllowed ? player.href : undefined
}
