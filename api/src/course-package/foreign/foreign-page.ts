import type { ChildNode, Element } from 'domhandler'
import { DomUtils, Parser, parseDocument } from 'htmlparser2'

type Page = { html: string; title: string; hasPictures: boolean; hasFiles: boolean }

/** Nobody writes so deep, and each level costs more than the last. */
const DEEPEST = 100

const media = new Set(['img', 'picture', 'svg', 'object', 'embed', 'video', 'audio', 'canvas'])
const noWords = new Set(['script', 'style', 'head', 'title', 'link', 'meta', 'noscript', 'template'])

/**
 * A page of another system as a lesson. Its pictures and its links to its own files are addresses there, which lead nowhere
 * here. What is hostile in it is not looked for: it is cleaned like everything that somebody wrote.
 */
export function readPage(written: string): Page {
  if (isTooDeep(written)) return { html: '', title: '', hasPictures: false, hasFiles: false }
  const document = parseDocument(written)
  const all = DomUtils.findAll(() => true, document.children)
  const title = DomUtils.textContent(all.filter(({ name }) => name === 'title').slice(0, 1)).trim()
  const found = { hasPictures: false, hasFiles: false }
  for (const element of all) {
    if (media.has(element.name)) found.hasPictures = true
    if (media.has(element.name) || noWords.has(element.name)) DomUtils.removeElement(element)
    else if (element.name === 'a' && !leadsSomewhere(element)) {
      found.hasFiles = true
      delete element.attribs.href
    }
  }
  const body = all.find(({ name }) => name === 'body')
  const html = DomUtils.getInnerHTML(body ?? document).trim()
  return { html: hasWords(body?.children ?? document.children) ? html : '', title, ...found }
}

function isTooDeep(written: string) {
  let depth = 0
  let isFound = false
  const parser = new Parser({
    onopentag() {
      if (++depth <= DEEPEST) return
      isFound = true
      parser.pause()
    },
    onclosetag() {
      depth--
    },
  })
  parser.write(written)
  return isFound
}

function leadsSomewhere({ attribs }: Element) {
  return attribs.href === undefined || /^(?:https?:\/\/|mailto:|tel:|#)/i.test(attribs.href.trim())
}

/** A film of another site is something to see, too. */
function hasWords(nodes: ChildNode[]) {
  return DomUtils.textContent(nodes).trim() !== '' || DomUtils.existsOne((one) => one.name === 'iframe', nodes)
}
