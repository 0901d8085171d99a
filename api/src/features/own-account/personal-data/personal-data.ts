import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/client.ts'

export type Person = { id: number; email: string }

/** The grounds of section 25 of the Nigeria Data Protection Act 2023 that Koya relies on. */
type Basis = 'consent' | 'contract' | 'legal duty' | 'legitimate interest'

/** What a table keeps about a person, why, for how long, and what becomes of it when they ask for it or leave. */
export type PersonalData = {
  table: PgTable
  /** Its columns that say something about a person, by their names in the code. */
  columns: string[]
  what: string
  purpose: string
  basis: Basis
  period: string
  /** In "Download my data": under which name, which rows, and which of its columns would let somebody in. */
  download: Download | { leftOut: string }
  deletion: Deletion
}

export type Download = { as: string; rows: (person: Person) => SQL | undefined; without?: string[] }

type Deletion =
  | { removed: (person: Person) => SQL | undefined }
  | { blanked: Record<string, unknown>; rows: (person: Person) => SQL | undefined }
  | { how: string; remove: (tx: Tx, person: Person) => Promise<unknown> }
  | { kept: string }

export const AS_LONG_AS_THE_ACCOUNT = 'As long as the account'
export const DEVELOPMENT = 'Only on developers’ machines; production has none'
