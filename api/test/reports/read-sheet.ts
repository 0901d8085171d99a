import { eachFile, openZip, unpack } from '../../src/course-package/files/read-zip.ts'

/** The XML of the only sheet of a workbook. */
async function sheetXml(workbook: Uint8Array) {
  const zip = await openZip(workbook)
  try {
    const sheet = (await eachFile(zip)).find(({ path }) => path === 'xl/worksheets/sheet1.xml')
    if (!sheet) throw new Error('the workbook has no sheet')
    return (await unpack(zip, sheet.path, sheet.entry)).toString()
  } finally {
    zip.close()
  }
}

const CELL = /<c r="([A-Z]+)(\d+)"(?: t="(\w+)")?>(.*?)<\/c>/gs

/** Its cells by their place, each as a spreadsheet takes it: a number, a text, or a formula if there ever were one. */
export async function readSheet(workbook: Uint8Array) {
  const cells = new Map<string, { kind: 'number' | 'text' | 'formula'; value: string }>()
  for (const [, column, row, type, inner = ''] of (await sheetXml(workbook)).matchAll(CELL)) {
    const kind = inner.includes('<f') || type === 'str' ? 'formula' : type === 'inlineStr' ? 'text' : 'number'
    cells.set(`${column}${row}`, { kind, value: plain(inner.replaceAll(/<[^>]*>/g, '')) })
  }
  return cells
}

function plain(xml: string) {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
