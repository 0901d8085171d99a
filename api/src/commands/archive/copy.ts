import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quotedName, type Table } from './tables.ts'

const NEWLINE = 10

/** Writes a table into a file and answers how many rows it has. After a failure the connection can only be closed. */
export async function copyOut(client: Client, table: Table, path: string) {
  const rows = client.query(copyTo(`COPY ${withColumns(table)} TO STDOUT`))
  const counter = lineCounter()
  await pipeline(rows, counter.pass, createWriteStream(path, { mode: 0o600 }))
  return counter.lines()
}

/** Loads a table from a stream and answers how many rows came. */
export async function copyIn(client: Client, table: Table, source: Readable) {
  const sink = client.query(copyFrom(`COPY ${withColumns(table)} FROM STDIN`))
  await pipeline(source, sink)
  return sink.rowCount
}

function withColumns(table: Table) {
  return `${quotedName(table)} (${table.columns.map(escapeIdentifier).join(', ')})`
}

/**
 * The server tells its count after the last row, when the stream may have ended already. In the text format of COPY a
 * line is a row: line breaks within values are written as `\n`.
 */
function lineCounter() {
  let count = 0
  return {
    lines: () => count,
    pass: async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) count++
        yield chunk
      }
    },
  }
}
