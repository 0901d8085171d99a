const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of the first element of this name. S3's answers are flat and have no attributes that matter. */
export function textOf(xml: string, name: string) {
  return unescapeXml(elements(xml, name)[0] ?? '')
}

/** What is in each element of this name. They are not nested in one another. */
export function elements(xml: string, name: string) {
  const found: string[] = []
  const end = `</${name}>`
  for (const piece of xml.split(end).slice(0, -1)) {
    const begin = Math.max(piece.lastIndexOf(`<${name}>`), piece.lastIndexOf(`<${name} `))
    if (begin >= 0) found.push(piece.slice(piece.indexOf('>', begin) + 1))
  }
  return found
}

export function escapeXml(text: string) {
  return text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`)
}

function unescapeXml(text: string) {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
