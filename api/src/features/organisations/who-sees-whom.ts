import { Failure } from '@koya/contract/protocol/failures.ts'
import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'

/** Whom somebody sees: everyone, or whoever is in their groups. */
export type Scope = { isEveryone: boolean; groupIds: number[] }
export type Standing = {
  organisation: { id: number; slug: string; name: string }
  /** Why staff have suspended it; empty otherwise. */
  suspended: string
  userId: number
  role: MemberRole
  scope: Scope
}

type Row = {
  id: number
  slug: string
  name: string
  role: MemberRole
  managesAll: boolean
  groupIds: number[]
  suspended: string
}

/** What somebody is in the organisation at this address. To whoever is nothing in it, it is not there. */
export async function findStanding(db: Db | Tx, userId: number, slug: string): Promise<Standing> {
  const [standing] = await readStandings(db, userId, sql`AND o.slug = ${slug}`)
  if (!standing) throw new Failure('not_found')
  return standing
}

export async function readStandings(db: Db | Tx, userId: number, which: SQL): Promise<Standing[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id, o.slug, o.name, m.role, m.manages_all AS "managesAll",
      (SELECT coalesce(jsonb_agg(g.group_id ORDER BY g.group_id), '[]') FROM group_managers g
        WHERE g.organisation_id = o.id AND g.user_id = m.user_id) AS "groupIds",
      coalesce((SELECT s.suspended_reason FROM organisation_settings s WHERE s.organisation_id = o.id), '') AS suspended
    FROM memberships m JOIN organisations o ON o.id = m.organisation_id
    JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active'
    WHERE m.user_id = ${userId} ${which} ORDER BY lower(o.name), o.id`)
  return rows.map(({ id, slug, name, role, managesAll, groupIds, suspended }) => {
    const isEveryone = role === 'owner' || (role === 'manager' && managesAll)
    return {
      organisation: { id, slug, name },
      suspended,
      userId,
      role,
      scope: { isEveryone, groupIds: role === 'manager' && !isEveryone ? groupIds : [] },
    }
  })
}

/** While an organisation is suspended its people read and learn on, and nothing is bought, invited, assigned or offered. */
export function refuseSuspended<T extends { suspended: string }>(standing: T): T {
  if (standing.suspended) throw new Failure('organisation_suspended')
  return standing
}

/** For what owners and managers do; a manager of groups does it for those. */
export async function asManager(db: Db | Tx, userId: number, slug: string) {
  const standing = await findStanding(db, userId, slug)
  if (standing.role !== 'owner' && standing.role !== 'manager') throw new Failure('forbidden')
  return standing
}

/** For what concerns everyone: owners, and managers of all. */
export async function asManagerOfAll(db: Db | Tx, userId: number, slug: string) {
  const standing = await asManager(db, userId, slug)
  if (!standing.scope.isEveryone) throw new Failure('forbidden')
  return standing
}

export async function asOwner(db: Db | Tx, userId: number, slug: string) {
  const standing = await findStanding(db, userId, slug)
  if (standing.role !== 'owner') throw new Failure('forbidden')
  return standing
}

/** The one rule of who is seen: a condition on a member, for every list, count, search and file. */
export function isSeen({ isEveryone, groupIds }: Scope, member: SQL): SQL {
  if (isEveryone) return sql`TRUE`
  return sql`EXISTS (SELECT FROM group_members seen
    WHERE seen.user_id = ${member} AND seen.group_id = ANY (${sql.param(groupIds)}::int[]))`
}

/** The same for groups themselves. */
export function isSeenGroup({ isEveryone, groupIds }: Scope, group: SQL): SQL {
  return isEveryone ? sql`TRUE` : sql`${group} = ANY (${sql.param(groupIds)}::int[])`
}

export function mayUseGroup({ isEveryone, groupIds }: Scope, groupId: number) {
  return isEveryone || groupIds.includes(groupId)
}
