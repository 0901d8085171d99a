import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** What is known of the rows beside their types: columns that are nearly always null, and the bytes of texts where 16 is a bad guess. */
export type Kept = { empty?: string[]; texts?: Record<string, number> }

const TEXT_BYTES = 16
const JSON_BYTES = 40
/** PostgreSQL's own: a pointer in the page, the head of a row and that of an entry in an index, and how full pages of an index are. */
const POINTER = 4
const ROW_HEAD = 23
const ENTRY_HEAD = 8
const FULL = 0.9

/**
 * Bytes of a row with its entries in all B-trees that have one for every row, by the types of its columns as PostgreSQL lays them
 * out. Reckoned, not measured: no dead rows, no free space, no table of what is too long for a page.
 */
export function rowBytes(table: PgTable, { empty = [], texts = {} }: Kept = {}) {
  const { name: tableName, columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table)
  for (const known of [...empty, ...Object.keys(texts)])
    if (!columns.some(({ name }) => name === known)) throw new Error(`${tableName} has no column ${known}`)
  const filled = columns.filter(({ name }) => !empty.includes(name))
  const bytesOf = (column: PgColumn) => sizeOf(column, texts[column.name])
  const nulls = filled.length < columns.length ? Math.ceil(columns.length / 8) : 0
  const row = POINTER + padded(padded(ROW_HEAD + nulls, 8) + laidOut(filled.map(bytesOf)), 8)
  const keys = [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => [column]),
    ...primaryKeys.map((key) => key.columns),
    ...uniqueConstraints.map((unique) => unique.columns),
    // One with a condition has few rows in it.
    ...indexes.filter(({ config }) => !config.where && config.method !== 'gin').map(({ config }) => config.columns),
  ]
  const entries = keys.map((key) => {
    // What is not a column, such as lower(email), is left out.
    const there = filled.filter(({ name }) => key.some((part) => 'name' in part && part.name === name))
    return (POINTER + padded(ENTRY_HEAD + laidOut(there.map(bytesOf)), 8)) / FULL
  })
  return { row, indexes: entries.reduce((sum, bytes) => sum + bytes, 0) }
}

type Size = { bytes: number; aligned: number }

function sizeOf(column: PgColumn, known: number | undefined): Size {
  const type = column.getSQLType()
  if (type === 'integer') return { bytes: 4, aligned: 4 }
  if (type === 'bigint' || type.startsWith('timestamp') || type === 'bigserial') return { bytes: 8, aligned: 8 }
  if (type === 'smallint') return { bytes: 2, aligned: 2 }
  if (type === 'boolean') return { bytes: 1, aligned: 1 }
  if (type === 'uuid') return { bytes: 16, aligned: 1 }
  // A SHA-256, with the byte that says how long it is.
  if (type === 'bytea') return { bytes: 33, aligned: 1 }
  return { bytes: 1 + (known ?? (type === 'jsonb' ? JSON_BYTES : TEXT_BYTES)), aligned: 1 }
}

function laidOut(sizes: Size[]) {
  return sizes.reduce((at, { bytes, aligned }) => padded(at, aligned) + bytes, 0)
}

function padded(at: number, to: number) {
  return Math.ceil(at / to) * to
}
