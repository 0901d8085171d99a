/**
 * The page without its marks, and the contents of the scripts that had one: those we rendered ourselves.
 * React escapes `<` and `>` in attributes, so the next `>` ends the tag that holds a mark.
 */
export function takeOutMarks(html: string, mark: string) {
  const attribute = ` nonce="${mark}"`
  const scripts = new Set<string>()
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const begin = html.indexOf('>', at) + 1
    const content = html.slice(begin, html.indexOf('</script>', begin))
    if (content !== '') scripts.add(content)
  }
  return { html: html.replaceAll(attribute, ''), scripts: [...scripts] }
}
