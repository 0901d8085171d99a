import { createHash } from 'node:crypto'
import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Db } from './client.ts'

/** Every connection keeps the plan of each; what comes after these is planned anew each time. */
const MOST = 100

const dialect = new PgDialect({ casing: 'snake_case' })
const names = new Map<string, string>()

/**
 * Runs a statement that stays prepared on its connection (docs/decisions/0031). For statements that take longer to plan than
 * to run and whose plan suits all values: after a few times PostgreSQL plans them no more. What a query of words is made from
 * must be in a `(SELECT …)` there, or it is made again for every row.
 */
export function executePrepared<Row extends QueryResultRow>(db: Db, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  return run<Row>(db, query, preparedName(query.sql))
}

/** Runs a statement whose best plan depends on its values: it is planned each time. */
export function executeOnce<Row extends QueryResultRow>(db: Db, statement: SQL): Promise<Row[]> {
  return run<Row>(db, dialect.sqlToQuery(statement), undefined)
}

async function run<Row extends QueryResultRow>(db: Db, query: Query, name: string | undefined) {
  const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute()) as QueryResult<Row>
  return rows
}

/**
 * A query of the builder that is put together once and not for every request, which takes as long as to run it. Its values are
 * placeholders. Given a name, PostgreSQL plans it only once as well.
 */
export function writtenOnce<Written>(write: (db: Db) => Written) {
  const known = new WeakMap<Db, Written>()
  return (db: Db) => {
    const written = known.get(db) ?? write(db)
    known.set(db, written)
    return written
  }
}

/** The same for a statement that is written by hand: it is put together once for each database and stays prepared. */
export function statementOnce<Row extends QueryResultRow>(write: () => SQL) {
  const written = writtenOnce((db) => {
    const query = dialect.sqlToQuery(write())
    return db._.session.prepareQuery(query, undefined, preparedName(query.sql), false)
  })
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = (await written(db).execute(values)) as QueryResult<Row>
    return rows
  }
}

/** A name for a text, the same in every process; none once there are too many of them. */
function preparedName(text: string) {
  const known = names.get(text)
  if (known || names.size >= MOST) return known
  const name = `koya_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}
