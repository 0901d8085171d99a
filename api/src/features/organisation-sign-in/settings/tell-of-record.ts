import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type Notice, tellAll } from '../../notifications/tell.ts'

/** What is proven by it. */
const proven = {
  domain: {
    lost: 'no longer counts as yours',
    meanwhile:
      'Without it nobody new can sign in with an address of this domain. Whoever has signed in before still can.',
  },
  host: { lost: 'no longer shows your organisation', meanwhile: 'Your space here is open as before.' },
}

type GoneRecord = { of: keyof typeof proven; name: string; isLost: boolean }

/** Tells the owners that the record of a domain or host is gone, and what has come of it after a week. */
export async function tellOfRecord(
  tx: Tx,
  { config }: Deps,
  { organisationId, ...record }: GoneRecord & { organisationId: number },
) {
  const { rows } = await tx.execute<{ slug: string }>(sql`SELECT slug FROM organisations WHERE id = ${organisationId}`)
  const owners = sql`SELECT user_id FROM memberships WHERE organisation_id = ${organisationId} AND role = 'owner'`
  await tellAll(tx, config, owners, recordNotice(rows[0]?.slug ?? '', record))
}

export function recordNotice(slug: string, { of, name, isLost }: GoneRecord): Notice {
  const { lost, meanwhile } = proven[of]
  const message = isLost
    ? `${name} ${lost}: its record in the DNS has been gone for a week.`
    : `The record that proves ${name} is gone from the DNS. Please put it back within a week.`
  return {
    type: 'Course Enrollment',
    about: 'record_gone',
    kind: 'invitation',
    message,
    link: `/o/${slug}/settings`,
    mail: {
      subject: isLost ? `${name} is no longer proven` : `The record of ${name} is gone`,
      paragraphs: [message, meanwhile],
      label: 'See the record',
    },
  }
}
