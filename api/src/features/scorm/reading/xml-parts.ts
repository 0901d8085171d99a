import type { XmlNode } from '../../question-bank/import/read-xml.ts'

/** Of a name its last part, in small letters: tools choose prefixes as they like, and SCORM 1.2 and 2004 spell differently. */
export function localName({ name }: { name: string }) {
  return lastPart(name)
}

export function under(node: XmlNode | undefined, name: string) {
  return node?.children.filter((child) => localName(child) === name) ?? []
}

export function inside(node: XmlNode | undefined, name: string) {
  return node?.children.find((child) => localName(child) === name)
}

export function attributeOf(node: XmlNode | undefined, name: string) {
  return (
    Object.entries(node?.attributes ?? {})
      .find(([key]) => lastPart(key) === name)?.[1]
      .trim() ?? ''
  )
}

function lastPart(name: string) {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}

/** By its mark or by what it says of itself; nearly always UTF-8. */
export function decodeXml(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const isLatin = /encoding\s*=\s*["'](?:iso-8859-1|windows-1252|us-ascii)["']/i.test(head)
  return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(bytes)
}
