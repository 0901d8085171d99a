import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Queries } from '../command.ts'
import { fullName, type Table } from './tables.ts'

const NEWLINE = 10

/** Writes a table into a file and answers how many rows it has. After a failure the connection can only be closed. */
export async function copyOut(sql: Queries, table: Table, path: string) {
  const rows = await sql`COPY ${sql(fullName(table))} (${sql(table.columns)}) TO STDOUT`.readable()
  const counter = lineCounter()
  await pipeline(rows, counter.pass, createWriteStream(path, { mode: 0o600 }))
  // postgres.js leaves the socket paused when the last row filled the buffer (porsager/postgres#917): reading resumes it.
  rows._read(0)
  return counter.lines()
}

/** Loads a table from a stream and answers how many rows came. */
export async function copyIn(sql: Queries, table: Table, source: Readable) {
  const query = sql`COPY ${sql(fullName(table))} (${sql(table.columns)}) FROM STDIN`
  const sink = await query.writable()
  // postgres.js forgets the stream when COPY fails after its last byte (porsager/postgres#1173), yet tells the query.
  Object.assign(query, { reject: (error: Error) => sink.destroy(error) })
  const counter = lineCounter()
  await pipeline(source, counter.pass, sink)
  return counter.lines()
}

/** In the text format of COPY a line is a row: line breaks within values are written as `\n`. */
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
