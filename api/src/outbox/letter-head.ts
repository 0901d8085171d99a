import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/client.ts'

/** In whose name a mail comes, where it is not ours. */
export type LetterHead = { name: string; logo: string; colour: string }

/** Name, logo and colour of an organisation, for its mails. Who reads without pictures reads the name. */
export async function readLetterHead(db: Db | Tx, { publicUrl }: Pick<Config, 'publicUrl'>, organisationId: number) {
  const { rows } =
    await db.execute<LetterHead>(sql`SELECT o.name, coalesce(s.logo, '') AS logo, coalesce(s.colour, '') AS colour
    FROM organisations o LEFT JOIN organisation_settings s ON s.organisation_id = o.id WHERE o.id = ${organisationId}`)
  const [head] = rows
  return head && { ...head, logo: head.logo && publicUrl + head.logo }
}
