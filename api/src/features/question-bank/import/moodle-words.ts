import { Parser } from 'htmlparser2'
import { childOf, type XmlNode } from './read-xml.ts'

const DEEPEST = 100

type Words = { words: string; hasPicture: boolean }

/** The words of a node that holds a `text`, which may be HTML. */
export function textIn(node: XmlNode | undefined): Words {
  const text = childOf(node, 'text')?.text ?? ''
  return node?.attributes.format === 'html' || (node?.attributes.format === undefined && /<[a-z]/i.test(text))
    ? wordsOf(text)
    : { words: tidy(text), hasPicture: false }
}

const breaks = new Set(['p', 'div', 'br', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'pre', 'ul', 'ol'])

/** HTML as the words of our questions: lines, tables in bars, formulas as they are. Pictures are named as lost. */
function wordsOf(html: string): Words {
  let words = ''
  let hasPicture = false
  let cells = 0
  let rows = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name) {
        // Nobody writes so deep, and each level costs more than the last.
        if (++depth > DEEPEST) parser.pause()
        if (name === 'img') hasPicture = true
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
  return { words: tidy(words), hasPicture }
}

function tidy(words: string) {
  return words
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line, at, lines) => line !== '' || (lines[at - 1] ?? '') !== '')
    .join('\n')
    .trim()
}
