import { type Invited, type RowVerdict, rowVerdicts } from '@koya/contract/endpoints/organisations/people.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { SignedIn } from '../../../http/session.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { atField } from '../field-failure.ts'
import { asManager, refuseSuspended, type Standing } from '../who-sees-whom.ts'
import { type Judged, judgeRows, type Row, roleOf } from './judge-rows.ts'
import type { ReadFile } from './read-csv.ts'
import { writeInvitations } from './write-invitations.ts'

const sendings: Limit = { name: 'organisation-invitations', most: 60, minutes: 60 }
/** A preview says which addresses have an account. */
const previews: Limit = { name: 'organisation-previews', most: 120, minutes: 60 }

type Body = { people: Invited[] } | { csv: Uint8Array }
type Asked = { slug: string; body: Body | null | undefined; isPreview: boolean }

/** Invites people, and says of every row what became of it. The same list once more changes nothing and writes to nobody. */
export async function invitePeople(deps: Deps, user: SignedIn, { slug, body, isPreview }: Asked) {
  const { db } = deps
  const standing = refuseSuspended(await asManager(db, user.id, slug))
  if (!body) throw atField('people', messages.field.required)
  const file = 'csv' in body ? await readFile(body.csv) : null
  const rows = file?.people ?? ('people' in body ? body.people.map((one, index) => ({ ...one, row: index + 1 })) : [])
  // To ask somebody in as an owner is to make one, with whatever address a thief has.
  if (!isPreview && rows.some(({ role }) => roleOf(role) !== 'member')) await requireStepUp(deps, user)
  const limit = isPreview ? previews : sendings
  if (!(await countOne(db, limit, String(user.id)))) throw tooMany(limit)
  if (isPreview) return present(await judgeRows(db, standing, rows), file)
  return db.transaction(async (tx) => present(await send(tx, deps, standing, rows), file))
}

/** What reads spreadsheets is loaded when somebody sends one. */
async function readFile(csv: Uint8Array) {
  const { readCsv } = await import('./read-csv.ts')
  return readCsv(csv)
}

async function send(tx: Tx, { config }: Deps, standing: Standing, rows: Row[]) {
  const { organisation, userId } = standing
  // One list at a time, so that two files with the same new group make it once.
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisation.id} FOR NO KEY UPDATE`)
  const found = await judgeRows(tx, standing, rows)
  const groups = await makeGroups(tx, organisation.id, found)
  const asked = found.judged.filter(({ verdict }) => verdict === 'created' || verdict === 'joined')
  const people = asked.map(({ email, first_name, last_name, role, group }) => ({
    email,
    firstName: first_name,
    lastName: last_name,
    role,
    groupId: groups.get(group.toLowerCase()) ?? null,
  }))
  await writeInvitations(tx, config, { organisation, invitedBy: userId, people })
  await tellAccounts(tx, standing, asked)
  if (people.length > 0)
    await audit(tx, userId, 'invite people', `organisation ${organisation.id}`, { people: people.length })
  return found
}

async function makeGroups(
  tx: Tx,
  organisationId: number,
  { byName, newGroups }: Awaited<ReturnType<typeof judgeRows>>,
) {
  const ids = new Map([...byName].map(([name, { id }]) => [name, id]))
  if (newGroups.length === 0) return ids
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    INSERT INTO member_groups (organisation_id, name)
    SELECT ${organisationId}::int, name FROM unnest(${sql.param(newGroups)}::text[]) AS one(name) RETURNING id, name`)
  for (const { id, name } of rows) ids.set(name.toLowerCase(), id)
  return ids
}

/** Whoever has an account finds it under the bell as well; the way in is the link in the mail. */
async function tellAccounts(tx: Tx, { organisation, userId }: Standing, asked: Judged[]) {
  const emails = asked.filter(({ verdict }) => verdict === 'joined').map(({ email }) => email)
  if (emails.length === 0) return
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id FROM users WHERE lower(email) = ANY (${sql.param(emails)}::text[]) AND deleted_at IS NULL`,
  )
  await notifyEach(
    tx,
    rows.map(({ id }) => ({
      userId: id,
      type: 'Course Enrollment' as const,
      about: 'join_invitation' as const,
      kind: 'invitation' as const,
      message: `${organisation.name} invites you to join. The link is in the email that we sent you.`,
      link: '/notifications',
      by: userId,
    })),
  )
}

function present({ judged, newGroups }: { judged: Judged[]; newGroups: string[] }, file: ReadFile | null) {
  const counts = Object.fromEntries(
    rowVerdicts.map((one) => [one, judged.filter(({ verdict }) => verdict === one).length]),
  ) as Record<RowVerdict['verdict'], number>
  return {
    rows: judged,
    counts,
    file: file && { encoding: file.encoding, delimiter: file.delimiter },
    new_groups: newGroups,
  }
}
