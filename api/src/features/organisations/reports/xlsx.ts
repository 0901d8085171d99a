import { ZipFile } from 'yazl'
import type { Cell } from './report-table.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook with one sheet, the smallest that spreadsheets open. Texts are texts by their type and never formulas, whatever they
 * begin with; numbers are numbers.
 */
export async function xlsxOf(rows: Cell[][], title: string): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(HEAD + xml), path)
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  )
  add('xl/worksheets/sheet1.xml', sheetOf(rows))
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function sheetOf(rows: Cell[][]) {
  const columns = (rows[0] ?? []).map((_, at) => letters(at))
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${columns[at]}${row + 1}`)).join('')}</row>`,
  )
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellOf(cell: Cell, place: string) {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (cell === '') return ''
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** A, B … Z, AA. */
function letters(at: number): string {
  const rest = Math.floor(at / 26) - 1
  return (rest >= 0 ? letters(rest) : '') + String.fromCharCode(65 + (at % 26))
}

/** XML has no room for control characters, not even written as numbers. Most texts have nothing to replace, and a sheet has a million. */
function escaped(text: string) {
  if (!/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[&<>"]/u.test(text)) return text
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
