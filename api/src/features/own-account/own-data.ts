import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { allPersonalData } from './personal-data/all-personal-data.ts'
import type { Download, Person } from './personal-data/personal-data.ts'

/** Everything that is kept about a person, as the tables hold it, but for what would let somebody log in. */
export async function ownData(db: Db, userId: number) {
  const [person] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  if (!person) throw new Failure('unauthenticated')
  const parts: Record<string, object[]> = {}
  // One after the other: nobody waits for a download, and others need the connections.
  for (const { table, download } of allPersonalData)
    if ('as' in download) parts[download.as] = await rowsOf(db, table, download, person)
  await audit(db, userId, 'download data', `user ${userId}`)
  const { account, ...others } = parts
  return { account: account?.[0], ...others }
}

function rowsOf(db: Db, table: PgTable, download: Download, person: Person) {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !download.without?.includes(name)),
  )
  return db.select(columns).from(table).where(download.rows(person))
}
