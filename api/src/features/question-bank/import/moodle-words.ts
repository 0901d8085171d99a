import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { childOf, childrenOf, type XmlNode } from './read-xml.ts'

const DEEPEST = 100

/** By a hash of it: the same picture is drawn once, and a question with it is known again. */
export type Pictures = [id: string, base64: string][]
type Words = { words: string; hasPicture: boolean; pictures: Pictures }

/** The words of a node that holds a `text`, which may be HTML. */
export function textIn(node: XmlNode | undefined): Words {
  const text = childOf(node, 'text')?.text ?? ''
  return node?.attributes.format === 'html' || (node?.attributes.format === undefined && /<[a-z]/i.test(text))
    ? wordsIn(text, node)
    : { words: tidy(text), hasPicture: false, pictures: [] }
}

const breaks = new Set(['p', 'div', 'br', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'pre', 'ul', 'ol'])

/** HTML as the words of our questions: lines, tables in bars, formulas as they are. Pictures that came along keep their place. */
export function wordsIn(html: string, node?: XmlNode): Words {
  const files = new Map(childrenOf(node, 'file').map((file) => [file.attributes.name, file.text]))
  const pictures: Pictures = []
  let words = ''
  let hasPicture = false
  let cells = 0
  let rows = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, { src = '', alt = '' }) {
        // Nobody writes so deep, and each level costs more than the last.
        if (++depth > DEEPEST) parser.pause()
        const file = name === 'img' ? files.get(fileName(src)) : undefined
        if (file) {
          const id = createHash('sha256').update(file).digest('base64url').slice(0, 22)
          pictures.push([id, file])
          words += `![${alt.replace(/[[\]\s]+/g, ' ').slice(0, 200)}](picture:${id})`
        } else if (name === 'img') hasPicture = true
        if (breaks.has(name)) words += '\n'
        if (name === 'table') rows = 0
        if (name === 'tr') {
          words += '\n| '
          cells = 0
        }
      },
      ontext(text) {
        words += text.replace(/\s+/g, ' ')
      },
      onclosetag(name) {
        depth--
        if (name === 'td' || name === 'th') {
          words += ' | '
          cells++
        }
        if (name === 'tr' && rows++ === 0) words += `\n|${' --- |'.repeat(Math.min(cells, 50))}`
        if (breaks.has(name)) words += '\n'
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  if (depth <= DEEPEST) parser.end()
  return { words: tidy(words), hasPicture, pictures }
}

/** `@@PLUGINFILE@@/a%20map.png` */
function fileName(src: string) {
  const name = src.replace(/^@@PLUGINFILE@@\//, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function tidy(words: string) {
  return words
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line, at, lines) => line !== '' || (lines[at - 1] ?? '') !== '')
    .join('\n')
    .trim()
}
