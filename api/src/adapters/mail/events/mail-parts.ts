export type MailPart = { type: string; body: string }
type Fields = Record<string, string | undefined>

/** A report has three parts or so. Whoever sends thousands of them inside each other is not answered with as much work. */
const MOST_PARTS = 50
const MOST_DEPTH = 5

/** Every part of a mail, those inside others too, decoded. Broken ones are what is left of them. */
export function partsOf(message: string): MailPart[] {
  const found: MailPart[] = []
  walk(message.replaceAll('\r\n', '\n'), found, 0)
  return found
}

function walk(part: string, found: MailPart[], depth: number) {
  if (found.length >= MOST_PARTS || depth > MOST_DEPTH) return
  const end = part.indexOf('\n\n')
  const fields = fieldsOf(end < 0 ? part : part.slice(0, end))
  const body = end < 0 ? '' : part.slice(end + 2)
  const [type = 'text/plain'] = (fields['content-type'] ?? 'text/plain').split(';')
  const boundary = boundaryIn(fields['content-type'] ?? '')
  if (boundary) for (const inner of split(body, boundary)) walk(inner, found, depth + 1)
  else found.push({ type: type.trim().toLowerCase(), body: decode(body, fields['content-transfer-encoding'] ?? '') })
}

function boundaryIn(contentType: string) {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType) ?? []
  return /^multipart\//i.test(contentType) ? (quoted ?? plain) : undefined
}

/** What is before the first boundary and after the last belongs to nobody. */
function split(body: string, boundary: string) {
  const parts = `\n${body}`.split(`\n--${boundary}`).slice(1)
  const last = parts.findIndex((part) => part.startsWith('--'))
  return (last < 0 ? parts : parts.slice(0, last)).map((part) => part.slice(part.indexOf('\n') + 1))
}

function decode(body: string, encoding: string) {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (!/quoted-printable/i.test(encoding)) return body
  return body
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Names in small letters; a value that goes on in the next line is one. Of a name that comes twice the first counts. */
export function fieldsOf(head: string): Fields {
  const fields: Fields = {}
  for (const line of head.split(/\n(?![ \t])/)) {
    if (line === '') break
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0)
      fields[name] ??= line
        .slice(colon + 1)
        .replaceAll(/\n[ \t]+/g, ' ')
        .trim()
  }
  return fields
}
