import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { renderFormula } from './formulas.ts'
import { escapeHtml } from './html.ts'
import { mayBeRich, partsOf } from './rich-parts.ts'

/**
 * A question, an option or an explanation as HTML, where it holds a formula, a picture or a table; null where it is words
 * only. Everything is written here: what people wrote is escaped, so nothing of theirs becomes a tag.
 */
export function showRich(text: string): string | null {
  if (!mayBeRich(text)) return null
  const blocks = blocksOf(text)
  const isRich = blocks.some(({ isTable }) => isTable) || partsOf(text).some(({ kind }) => kind !== 'words')
  if (!isRich) return null
  return blocks.map(({ isTable, lines }) => (isTable ? tableOf(lines) : wordsOf(lines))).join('')
}

type Block = { isTable: boolean; lines: string[] }

/** Lines in bars, of which the second is dashes, are a table; the others are words. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const isTable = isRow(lines[at]) && isDashes(lines[at + 1])
    if (isTable) {
      const rows = lines.slice(at)
      const end = rows.findIndex((line) => !isRow(line))
      const table = end < 0 ? rows : rows.slice(0, end)
      blocks.push({ isTable, lines: table })
      at += table.length - 1
      continue
    }
    const last = blocks.at(-1)
    if (last && !last.isTable) last.lines.push(lines[at] ?? '')
    else blocks.push({ isTable: false, lines: [lines[at] ?? ''] })
  }
  return blocks
}

function isRow(line = '') {
  const row = line.trim()
  return row.length > 2 && row.startsWith('|') && row.endsWith('|')
}

function isDashes(line = '') {
  return isRow(line) && /^[|\s:-]*$/.test(line) && line.includes('-')
}

function cellsOf(line: string) {
  return line.trim().slice(1, -1).split('|')
}

function tableOf([head = '', , ...rows]: string[]) {
  const cells = (line: string, open: string, close: string) =>
    cellsOf(line)
      .map((cell) => open + wordsOf([cell.trim()]) + close)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, '<th scope="col">', '</th>')}</tr></thead><tbody>${body}</tbody></table>`
}

function wordsOf(lines: string[]) {
  return partsOf(lines.join('\n'))
    .map((part) => {
      if (part.kind === 'words') return escapeHtml(part.text)
      if (part.kind === 'picture') {
        const sources = pictureSources(part.src)
        return `<img src="${part.src}" srcset="${sources ?? ''}" sizes="(max-width: 640px) 90vw, 560px" alt="${escapeHtml(part.alt)}" loading="lazy">`
      }
      const made = renderFormula(part.tex, part.isBlock)
      return 'mathml' in made ? made.mathml : `<code>${escapeHtml(part.tex)}</code>`
    })
    .join('')
}
