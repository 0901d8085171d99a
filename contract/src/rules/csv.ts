type Cell = string | number

/** Rows as a file that spreadsheets open: with commas, quoted where it must be, and a mark that says it is UTF-8. */
export function csvOf(rows: Cell[][]) {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet runs what begins like a formula, and people choose their own names: an apostrophe makes it text. */
function cell(value: Cell) {
  if (typeof value === 'number') return String(value)
  const text = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n;\t]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
