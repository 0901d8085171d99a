/** HTML made by the server alone: mails, the pages of developers and, escaped alike, XML. Whatever is put in is escaped unless it is HTML already. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(strings.map((text, index) => text + (index < values.length ? render(values[index]) : '')).join(''))
}

function render(value: unknown): string {
  if (value instanceof Html) return value.source
  if (Array.isArray(value)) return value.map(render).join('')
  return escapeHtml(String(value ?? ''))
}

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
