type Item = { tag: 'ol' | 'ul'; depth: number; text: string }

/**
 * The editor writes every list as one flat `<ol>`, with its kind and depth beside each item, and needs its own styles to
 * show them. Here they become lists within lists, which every page shows and every reader announces.
 * Reads what sanitize-html has written: a `<` begins a tag, and the attributes of an item stand in one order.
 */
export function straightenLists(html: string) {
  return html
    .replace(flatList, (list, items: string) => (items.includes(' data-list=') ? nest(itemsOf(items)) : list))
    .replace(/ data-list="\w+"/g, '')
}

const flatList = /<ol(?:\s[^<>]*)?>((?:(?!<\/?[ou]l\b)[\s\S])*)<\/ol>/g
const item = /<li(?: data-list="(\w+)")?(?: class="ql-indent-(\d)")?(?:\s[^<>]*)?>((?:(?!<\/?li\b)[\s\S])*)<\/li>/g

function itemsOf(items: string): Item[] {
  return [...items.matchAll(item)].map(([, kind, depth = '0', text = '']) => ({
    tag: kind === undefined || kind === 'ordered' ? 'ol' : 'ul',
    depth: Number(depth),
    text,
  }))
}

function nest(items: Item[]) {
  const open: Item['tag'][] = []
  let html = ''
  const close = () => {
    html += `</li></${open.pop()}>`
  }
  for (const { tag, depth, text } of items) {
    // Nothing stands more than one deeper than what is above it.
    const level = Math.min(depth, open.length) + 1
    while (open.length > level) close()
    if (open.length === level && open.at(-1) !== tag) close()
    if (open.length === level) html += '</li>'
    else {
      html += `<${tag}>`
      open.push(tag)
    }
    html += `<li>${text}`
  }
  while (open.length) close()
  return html
}
