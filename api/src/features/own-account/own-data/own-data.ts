import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../../../audit.ts'
import type { Db } from '../../../db/client.ts'
import { users } from '../../../db/schema.ts'
import { allPersonalData } from '../personal-data/all-personal-data.ts'
import type { Download, Person, PersonalData } from '../personal-data/personal-data.ts'

export type OwnPart = Pick<PersonalData, 'what' | 'purpose' | 'period'> & { name: string; rows: OwnRow[] }
export type OwnRow = Record<string, unknown>

/** Everything that is kept about a person, as the tables hold it, but for what would let somebody log in. */
export async function readOwnData(db: Db, userId: number) {
  const [person] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  if (!person) throw new Failure('unauthenticated')
  const parts: OwnPart[] = []
  // One after the other: nobody waits for a download, and others need the connections.
  for (const { table, download, what, purpose, period } of allPersonalData)
    if ('as' in download)
      parts.push({ name: download.as, what, purpose, period, rows: await rowsOf(db, table, download, person) })
  await audit(db, userId, 'download data', `user ${userId}`)
  return parts
}

/** The same for programs: the account, and a list for each of the others. */
export function asData(parts: OwnPart[]) {
  const { account, ...others } = Object.fromEntries(parts.map(({ name, rows }) => [name, rows]))
  return { account: account?.[0], ...others }
}

function rowsOf(db: Db, table: PgTable, download: Download, person: Person): Promise<OwnRow[]> {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !download.without?.includes(name)),
  )
  return db.select(columns).from(table).where(download.rows(person))
}
