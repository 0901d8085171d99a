import { Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

/**
 * The editor writes every list as one flat `<ol>`, with its kind and depth beside each item, and needs its own styles to
 * show them. Here they become lists within lists, which every page shows and every reader announces. What comes out is
 * cleaned once more by who asked.
 */
export function straightenLists(html: string) {
  if (!html.includes('data-list')) return html
  const text = parseDocument(html)
  for (const list of DomUtils.findAll(isFlatList, text.children)) {
    for (const straight of nest(itemsOf(list))) DomUtils.prepend(list, straight)
    DomUtils.removeElement(list)
  }
  return DomUtils.getOuterHTML(text.children, { encodeEntities: 'utf8' })
}

function isFlatList(element: Element) {
  return element.name === 'ol' && itemsOf(element).some(({ attribs }) => attribs['data-list'] !== undefined)
}

function itemsOf(list: Element) {
  return list.children.filter(isTag).filter(({ name }) => name === 'li')
}

function kindOf({ attribs }: Element) {
  return attribs['data-list'] === undefined || attribs['data-list'] === 'ordered' ? 'ol' : 'ul'
}

function depthOf({ attribs }: Element) {
  return Number(/\bql-indent-(\d)\b/.exec(attribs.class ?? '')?.[1] ?? 0)
}

function nest(items: Element[]) {
  const made: Element[] = []
  /** The lists that are still open, each within the last item of the one before. */
  const open: Element[] = []
  for (const item of items) {
    // Nothing is more than one level deeper than what is above it.
    const level = Math.min(depthOf(item), open.length)
    open.splice(level + 1)
    if (open[level]?.name !== kindOf(item)) open[level] = begin(open[level - 1], kindOf(item))
    add(open[level], new Element('li', {}), item.children)
  }
  return made

  function begin(outer: Element | undefined, kind: string) {
    const list = new Element(kind, {})
    const above = outer && itemsOf(outer).at(-1)
    if (above) DomUtils.appendChild(above, list)
    else made.push(list)
    return list
  }
}

function add(list: Element, item: Element, content: Element['children']) {
  for (const node of [...content]) DomUtils.appendChild(item, node)
  DomUtils.appendChild(list, item)
}
