/** What the editor wrote, as it is kept: nothing where there is nothing, and spaces that are spaces. */
export function writtenHtml(semantic: string) {
  // The editor makes every space one that never breaks, which a phone's narrow lines cannot bear.
  let html = semantic.replaceAll('&nbsp;', ' ').trimEnd()
  while (emptyLastParagraph.test(html)) html = html.replace(emptyLastParagraph, '').trimEnd()
  return /<(img|iframe)\b/.test(html) || html.replace(/<[^<>]*>/g, '').trim() ? html : ''
}

const emptyLastParagraph = /<p>(?:<br>|\s)*<\/p>$/

/** What is kept, as the editor reads it: a text without tags has paragraphs all the same. */
export function readableHtml(text: string) {
  if (/<[a-z][^<>]*>/i.test(text)) return text
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')
}
