import { csvOf } from '@koya/contract/rules/csv.ts'
import type { Cell } from './report-table.ts'

export type FileFormat = 'csv' | 'xlsx'
type Named = { name: string; title: string }

/** A table as a file to save. */
export async function fileOf(table: Cell[][], { name, title }: Named, format: FileFormat) {
  if (format === 'csv') return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: csvOf(table) }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const { xlsxOf } = await import('./xlsx.ts')
  return { name: `${name}.xlsx`, type, body: await xlsxOf(table, title) }
}
