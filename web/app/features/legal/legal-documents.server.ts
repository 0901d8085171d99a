import type { Provider } from '@koya/contract/endpoints/contact.ts'
import { renderMarkdown } from '../../ui/text/markdown.server.ts'
import { xml as escaped } from '../seo/xml.server.ts'
import type { LegalTab } from './legal-tabs.ts'

const files = import.meta.glob<string>('../../../content/legal/*.md', { query: '?raw', import: 'default', eager: true })

/** A document as it is shown, with who runs this Koya in the places left open for it, and its sections. */
export function legalDocument({ id }: LegalTab, { name, email, phone, address }: Provider) {
  const source = files[`../../../content/legal/${id}.md`]
  if (!source) throw new Error(`there is no text for ${id}`)
  const open: Record<string, string> = { provider: name, email, phone, address }
  const { html, headings } = renderMarkdown(source)
  return {
    html: html.replace(/\{(\w+)\}/g, (whole, place: string) => escaped(open[place] ?? whole)),
    sections: headings.filter(({ depth }) => depth === 2).map(({ id, title }) => ({ id, title })),
  }
}
