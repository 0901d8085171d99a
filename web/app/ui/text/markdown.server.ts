import MarkdownIt from 'markdown-it'

/** Our own texts, rendered on the server: no browser is sent a parser, or a text it does not show. */
export function renderMarkdown(source: string) {
  const reader = new MarkdownIt({ html: true })
  const tokens = reader.parse(source, {})
  const headings: Heading[] = []
  tokens.forEach((token, at) => {
    if (token.type !== 'heading_open') return
    const title = tokens[at + 1]?.content ?? ''
    const id = headingId(title)
    token.attrSet('id', id)
    headings.push({ id, title, depth: Number(token.tag.slice(1)) })
  })
  return { html: reader.renderer.render(tokens, reader.options, {}), headings }
}

type Heading = { id: string; title: string; depth: number }

function headingId(text: string) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
