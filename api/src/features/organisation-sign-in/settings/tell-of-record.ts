import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { tellAll } from '../../notifications/tell.ts'

type Gone = { organisationId: number; name: string; isLost: boolean; lost: string; meanwhile: string }

/** Tells the owners that the record of a domain or host is gone, and what has come of it after a week. */
export async function tellOfRecord(tx: Tx, { config }: Deps, { organisationId, name, isLost, lost, meanwhile }: Gone) {
  const message = isLost
    ? `${name} ${lost}: its record in the DNS has been gone for a week.`
    : `The record that proves ${name} is gone from the DNS. Please put it back within a week.`
  const { rows } = await tx.execute<{ slug: string }>(sql`SELECT slug FROM organisations WHERE id = ${organisationId}`)
  const owners = sql`SELECT user_id FROM memberships WHERE organisation_id = ${organisationId} AND role = 'owner'`
  await tellAll(tx, config, owners, {
    type: 'Course Enrollment',
    about: 'record_gone',
    kind: 'invitation',
    message,
    link: `/o/${rows[0]?.slug ?? ''}/settings`,
    mail: {
      subject: isLost ? `${name} is no longer proven` : `The record of ${name} is gone`,
      paragraphs: [message, meanwhile],
      label: 'See the record',
    },
  })
}
