import { Parser } from 'htmlparser2'

export type XmlNode = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
  line: number
}

/** A quiz is a few levels deep. What is deeper is no quiz. */
const DEEPEST = 20

/**
 * The root of an XML text; nothing where it is none. Only the five entities of XML and numbers are read: a document that
 * declares its own, to grow without end or to read a file, gets its letters.
 */
export function readXml(text: string, deepest = DEEPEST): XmlNode | undefined {
  const document: XmlNode = { name: '', attributes: {}, text: '', children: [], line: 1 }
  const open = [document]
  let isTooDeep = false
  let line = 1
  let counted = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        for (; counted < parser.startIndex; counted++) if (text.charCodeAt(counted) === 10) line++
        if (open.length > deepest) {
          // Reading on would cost more with every level.
          isTooDeep = true
          parser.pause()
        }
        if (isTooDeep) return
        const node = { name, attributes, text: '', children: [], line }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(data) {
        const inside = open.at(-1)
        if (inside && !isTooDeep) inside.text += data
      },
      onclosetag() {
        if (open.length > 1 && !isTooDeep) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(text)
  if (isTooDeep) return undefined
  parser.end()
  return document.children[0]
}

export function childrenOf(node: XmlNode | undefined, name: string) {
  return node?.children.filter((child) => child.name === name) ?? []
}

export function childOf(node: XmlNode | undefined, name: string) {
  return node?.children.find((child) => child.name === name)
}
