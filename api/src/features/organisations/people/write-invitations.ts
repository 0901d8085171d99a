import { randomBytes } from 'node:crypto'
import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'
import { sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import { hashToken } from '../../../http/session.ts'
import { readLetterHead } from '../../../outbox/letter-head.ts'
import { enqueueMails } from '../../../outbox/outbox.ts'
import { invitationMail } from './invitation-mail.ts'

const DAYS = 30

/** The address is in small letters. */
type NewInvitation = {
  email: string
  firstName: string
  lastName: string
  role: MemberRole
  groupId: number | null
}
type Given = { organisation: { id: number; name: string }; invitedBy: number; people: NewInvitation[] }

/**
 * Writes invitations and promises their mails, however many, in a handful of statements. An address that was invited before
 * and has joined and left, or whose time was over, gets a new link; the old one is dead. Answers the addresses it wrote to.
 */
export async function writeInvitations(tx: Tx, { publicUrl }: Pick<Config, 'publicUrl'>, given: Given) {
  const { organisation, invitedBy, people } = given
  if (people.length === 0) return []
  const invited = people.map((person) => ({ ...person, token: randomBytes(24).toString('base64url') }))
  const rows = invited.map(({ email, firstName, lastName, role, groupId, token }) => ({
    email,
    first_name: firstName,
    last_name: lastName,
    role,
    group_id: groupId,
    hash: hashToken(token).toString('hex'),
  }))
  const { rows: written } = await tx.execute<{ email: string }>(sql`
    INSERT INTO organisation_invitations (organisation_id, email, first_name, last_name, role, group_id, token_hash, invited_by, ends_at)
    SELECT ${organisation.id}::int, email, first_name, last_name, role, group_id, decode(hash, 'hex'), ${invitedBy}::int,
      now() + ${DAYS} * interval '1 day'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS one(email text, first_name text, last_name text, role text, group_id int, hash text)
    ON CONFLICT (organisation_id, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
      role = excluded.role, group_id = excluded.group_id, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      created_at = now(), ends_at = excluded.ends_at, joined_by = NULL, joined_at = NULL
      -- Two managers who send the same file at once: the second changes nothing.
      WHERE organisation_invitations.joined_at IS NOT NULL OR organisation_invitations.ends_at < now()
    RETURNING email`)
  const addresses = new Set(written.map(({ email }) => email))
  const head = await readLetterHead(tx, { publicUrl }, organisation.id)
  const mails = invited
    .filter(({ email }) => addresses.has(email))
    .map(({ email, firstName, role, token }) =>
      invitationMail({
        to: email,
        firstName,
        organisation: organisation.name,
        role,
        link: `${publicUrl}/join/${token}`,
        head,
      }),
    )
  await enqueueMails(tx, mails)
  return [...addresses]
}
