import type { SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Db } from '../../db/client.ts'
import { executeOnce, executePrepared } from '../../db/prepared.ts'
import { isMore, type Scope } from './course-scope.ts'

/**
 * Prepared, except where level, length or stars are asked for: such statements have many forms, which would take the places
 * of those that everyone sends, and how rare such courses are PostgreSQL only knows with the values before it.
 */
export function executeInScope<Row extends QueryResultRow>(db: Db, scope: Scope, statement: SQL): Promise<Row[]> {
  return isMore(scope.more) ? executeOnce<Row>(db, statement) : executePrepared<Row>(db, statement)
}
