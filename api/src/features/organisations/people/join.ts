import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { hashToken } from '../../../http/session.ts'
import { faceOf, readSettings } from '../face/read-settings.ts'
import { atField } from '../field-failure.ts'
import { refuseSuspended } from '../who-sees-whom.ts'
import { addMember } from './add-member.ts'
import { useInvitation } from './find-invitation.ts'
import { wasRemoved, wasTakenOut } from './was-removed.ts'

type Way = {
  kind: 'invitation' | 'link'
  id: number
  organisationId: number
  slug: string
  name: string
  role: MemberRole
  groupId: number | null
  groupName: string | null
  emailDomain: string | null
  /** To whom an invitation was sent. */
  invited: string | null
  /** Who has joined by this invitation. */
  joinedBy: number | null
  isOver: boolean
  madeAt: string
  suspended: string
}

/** What a token opens, without telling more than its holder needs. */
export async function showJoin({ db, clock }: Deps, token: string) {
  const way = await findWay(db, token, clock())
  if (!way || way.isOver) throw new Failure('link_no_longer_valid')
  const { name, groupName, role, emailDomain, organisationId } = way
  const face = faceOf(await readSettings(db, organisationId))
  return { organisation: name, group: groupName, role, email_domain: emailDomain, face }
}

const joins: Limit = { name: 'organisation-joins', most: 30, minutes: 10 }

/** Makes whoever holds the token a member, once. The row is held, so that of the last two to use a link one comes in. */
export async function join(deps: Deps, userId: number, token: string, { agrees }: { agrees: boolean }) {
  const { db, clock } = deps
  if (!(await countOne(db, joins, String(userId)))) throw tooMany(joins)
  return db.transaction(async (tx) => {
    const way = await findWay(tx, token, clock(), { isHeld: true })
    if (!way) throw new Failure('link_no_longer_valid')
    const data = { slug: way.slug }
    const isMember = await isMemberOf(tx, way.organisationId, userId)
    const groupId = await openGroup(tx, userId, way)
    const intoGroup = isMember && (await leadsIntoGroup(tx, userId, { ...way, groupId }))
    if (isMember && (way.kind === 'link' ? !intoGroup : way.joinedBy === userId))
      return { message: messages.organisations.joined(way.name), data }
    if (way.isOver) throw new Failure('link_no_longer_valid')
    refuseSuspended(way)
    // A link is open to many: who was removed still has it, and waits for a manager to ask them again.
    if (!isMember && (await wasRemoved(tx, { ...way, userId, since: way.madeAt }))) throw new Failure('was_removed')
    if (!agrees) throw atField('agrees', messages.organisations.mustAgree)
    if (way.emailDomain) await refuseOtherDomain(tx, userId, way.emailDomain)
    if (way.invited && way.role !== 'member') await refuseOtherAddress(tx, userId, way.invited)
    if (!isMember || intoGroup) await addMember(tx, deps, { ...way, groupId, userId })
    await use(tx, userId, way)
    const { joined, joinedGroup } = messages.organisations
    if (intoGroup)
      await audit(tx, userId, 'join group', `organisation ${way.organisationId}`, { by: way.kind, group: way.groupId })
    else await audit(tx, userId, 'join organisation', `organisation ${way.organisationId}`, { by: way.kind })
    return { message: intoGroup ? joinedGroup(way.groupName ?? '', way.name) : joined(way.name), data }
  })
}

async function findWay(db: Db | Tx, token: string, now: Date, { isHeld = false } = {}) {
  const hash = hashToken(token)
  const today = lagosDay(now)
  const of = (
    table: 'organisation_invitations' | 'organisation_links',
    kind: string,
    role: string,
    domain: string,
  ) => sql`
    SELECT ${kind} AS kind, t.id, o.id AS "organisationId", o.slug, o.name, ${sql.raw(role)} AS role, t.group_id AS "groupId",
      t.created_at AS "madeAt",
      (SELECT g.name FROM member_groups g WHERE g.id = t.group_id) AS "groupName", ${sql.raw(domain)} AS "emailDomain",
      ${kind === 'invitation' ? sql`t.joined_by` : sql`NULL::int`} AS "joinedBy",
      ${kind === 'invitation' ? sql`t.email` : sql`NULL::text`} AS invited,
      ${
        kind === 'invitation'
          ? sql`(t.ends_at < ${now} OR t.joined_at IS NOT NULL)`
          : sql`(t.ends_on < ${today}::date OR t.uses >= t.most_uses OR t.removed_at IS NOT NULL)`
      } AS "isOver",
      coalesce((SELECT s.suspended_reason FROM organisation_settings s WHERE s.organisation_id = o.id), '') AS suspended
    FROM ${sql.identifier(table)} t JOIN organisations o ON o.id = t.organisation_id
    JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active'
    WHERE t.token_hash = ${hash} ${isHeld ? sql`FOR UPDATE OF t` : sql``}`
  const invited = await db.execute<Way>(of('organisation_invitations', 'invitation', 't.role', 'NULL::text'))
  if (invited.rows[0]) return invited.rows[0]
  const linked = await db.execute<Way>(of('organisation_links', 'link', `'member'`, 't.email_domain'))
  return linked.rows[0]
}

/** Whoever ends the membership at this moment is waited for. */
async function isMemberOf(tx: Tx, organisationId: number, userId: number) {
  const { rows } = await tx.execute(
    sql`SELECT FROM memberships WHERE organisation_id = ${organisationId} AND user_id = ${userId} FOR KEY SHARE`,
  )
  return rows.length > 0
}

/** The group of a way in. Whom a manager took out of it finds it closed, also who leaves and comes back by a link from before. */
async function openGroup(tx: Tx, userId: number, { organisationId, kind, groupId, madeAt }: Way) {
  if (kind === 'invitation' || groupId === null) return groupId
  return (await wasTakenOut(tx, { organisationId, userId, groupId, since: madeAt })) ? null : groupId
}

/** A link that still opens a group brings members into it who are in another one, or in none. */
async function leadsIntoGroup(tx: Tx, userId: number, { kind, groupId, isOver }: Way) {
  if (kind === 'invitation' || groupId === null || isOver) return false
  const { rows } = await tx.execute(sql`SELECT FROM group_members WHERE group_id = ${groupId} AND user_id = ${userId}`)
  return rows.length === 0
}

/** An address that nobody has confirmed proves nothing. */
async function refuseOtherDomain(tx: Tx, userId: number, domain: string) {
  const { rows } = await tx.execute(sql`SELECT FROM users WHERE id = ${userId} AND email_confirmed_at IS NOT NULL
    AND split_part(lower(email), '@', 2) = ${domain}`)
  if (rows.length === 0) throw new Failure('other_domain')
}

/** A seat in the classroom may be passed on; the keys of the house are for whoever was asked. */
async function refuseOtherAddress(tx: Tx, userId: number, invited: string) {
  const { rows } = await tx.execute(sql`SELECT FROM users WHERE id = ${userId} AND email_confirmed_at IS NOT NULL
    AND lower(email) = ${invited}`)
  if (rows.length === 0) throw new Failure('other_address')
}

async function use(tx: Tx, userId: number, { kind, id }: Way) {
  if (kind === 'invitation') return useInvitation(tx, id, userId)
  await tx.execute(sql`UPDATE organisation_links SET uses = uses + 1 WHERE id = ${id}`)
}
