import type { Invited, RowVerdict } from '@koya/contract/endpoints/organisations/people.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type MemberRole, mayGiveRole, memberRoles } from '@koya/contract/rules/organisations/roles.ts'
import { isOneLine } from '@koya/contract/rules/people/contact-checks.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { nameProblem } from '@koya/contract/rules/people/name-rule.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { mayUseGroup, type Standing } from '../who-sees-whom.ts'

const { row: words } = messages.organisations

export type Row = Invited & { row: number }
export type Judged = RowVerdict & { role: MemberRole }

type Known = { email: string; isAccount: boolean; isMember: boolean; isInvited: boolean; wantsNone: boolean }
type GroupRow = { id: number; name: string }

/** What would become of each row, by what the tables say now. Changes nothing, and takes two statements however many rows there are. */
export async function judgeRows(db: Db | Tx, standing: Standing, rows: Row[]) {
  const { id } = standing.organisation
  const addresses = [...new Set(rows.map(({ email }) => email.trim().toLowerCase()))]
  const known = new Map((await readKnown(db, id, addresses)).map((one) => [one.email, one]))
  const { rows: groups } = await db.execute<GroupRow>(
    sql`SELECT id, name FROM member_groups WHERE organisation_id = ${id}`,
  )
  const byName = new Map(groups.map((group) => [group.name.toLowerCase(), group]))
  const seen = new Map<string, number>()
  const judged = rows.map((given): Judged => {
    const email = given.email.trim().toLowerCase()
    const group = given.group.trim().replaceAll(/\s+/g, ' ')
    const role = roleOf(given.role) as MemberRole
    const [first_name, last_name] = [given.first_name.trim(), given.last_name.trim()]
    const read = { email, first_name, last_name, group, role }
    const shown = { row: given.row, name: `${first_name} ${last_name}`.trim(), ...read }
    const refusal = refusalOf(standing, read, byName, seen.get(email))
    if (!seen.has(email)) seen.set(email, given.row)
    if (refusal) return { ...shown, verdict: 'refused', reason: refusal }
    const { isMember, isInvited, isAccount, wantsNone } = known.get(email) ?? {}
    if (isMember) return { ...shown, verdict: 'already', reason: words.member }
    if (isInvited) return { ...shown, verdict: 'already', reason: words.invited }
    if (wantsNone) return { ...shown, verdict: 'refused', reason: words.wantsNone }
    if (isAccount) return { ...shown, verdict: 'joined', reason: words.asked }
    return { ...shown, verdict: 'created', reason: words.invitedNow }
  })
  const newGroups = new Map(
    judged
      .filter(({ verdict, group }) => (verdict === 'created' || verdict === 'joined') && group)
      .filter(({ group }) => !byName.has(group.toLowerCase()))
      .map(({ group }) => [group.toLowerCase(), group]),
  )
  return { judged, byName, newGroups: [...newGroups.values()] }
}

/** As it was typed or written in a file; we may not know it. */
export function roleOf(given: string) {
  return given.trim().toLowerCase() || 'member'
}

function refusalOf(
  { role, scope }: Standing,
  row: Invited,
  byName: Map<string, GroupRow>,
  earlier: number | undefined,
) {
  if (!row.email) return words.noAddress
  if (!row.email.includes('@')) return words.noAt
  if (!isEmail(row.email) || row.email.length > 254) return words.badAddress
  if (earlier !== undefined) return words.twice(earlier)
  const badName = refusedName(row.first_name) ?? refusedName(row.last_name)
  if (badName) return badName
  if (row.group.length > 80) return words.longGroup
  if (!isOneLine(row.group)) return messages.field.oneLine
  const given = memberRoles.find((known) => known === row.role)
  if (!given) return words.badRole
  if (!mayGiveRole({ role, seesEveryone: scope.isEveryone }, given)) return words.mayNotInvite
  if (scope.isEveryone) return undefined
  // A manager of groups asks people into those groups.
  if (!row.group) return words.noGroup
  const group = byName.get(row.group.toLowerCase())
  return group && mayUseGroup(scope, group.id) ? undefined : words.otherGroup
}

async function readKnown(db: Db | Tx, organisationId: number, addresses: string[]) {
  const { rows } = await db.execute<Known>(sql`
    SELECT asked.email, u.id IS NOT NULL AS "isAccount",
      m.user_id IS NOT NULL OR joined.user_id IS NOT NULL AS "isMember",
      i.id IS NOT NULL AND i.joined_at IS NULL AND i.ends_at >= now() AS "isInvited",
      s.address IS NOT NULL AS "wantsNone"
    FROM unnest(${sql.param(addresses)}::text[]) AS asked(email)
    LEFT JOIN users u ON lower(u.email) = asked.email AND u.deleted_at IS NULL
    LEFT JOIN memberships m ON m.organisation_id = ${organisationId} AND m.user_id = u.id
    LEFT JOIN organisation_invitations i ON i.organisation_id = ${organisationId} AND i.email = asked.email
    -- Somebody may have joined by an account with another address.
    LEFT JOIN memberships joined ON joined.organisation_id = ${organisationId} AND joined.user_id = i.joined_by
    LEFT JOIN stopped_invitations s ON s.address = asked.email`)
  return rows
}

/** What somebody types as a name becomes the greeting of a mail to a stranger. */
function refusedName(name: string) {
  if (name.length > 50) return messages.organisations.row.longName
  return nameProblem(name)
}
