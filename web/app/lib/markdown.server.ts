import { Marked, type Tokens } from 'marked'

/** Our own texts, rendered on the server: no browser is sent a parser, or a text it does not show. */
export function renderMarkdown(source: string) {
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = headingId(text)
        headings.push({ id, title: text, depth })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
    },
  })
  const html = marked.parse(source, { async: false })
  return { html, headings }
}

type Heading = { id: string; title: string; depth: number }

function headingId(text: string) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
