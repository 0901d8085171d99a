import type { JoinLink } from '@koya/contract/endpoints/organisations/people.ts'
import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { asManager, isSeenGroup } from '../who-sees-whom.ts'

const PER_PAGE = 50

type Pending = {
  id: number
  email: string
  name: string
  role: MemberRole
  group: string | null
  invited_at: string
  is_over: boolean
  total: number
}

/** Who was asked and has not answered, the newest first, and the links that are open. */
export async function listInvitations({ db, clock }: Deps, userId: number, slug: string, page: number) {
  const { organisation, scope } = await asManager(db, userId, slug)
  const { rows } = await db.execute<Pending>(sql`
    SELECT i.id::float8 AS id, i.email, trim(i.first_name || ' ' || i.last_name) AS name, i.role, g.name AS "group",
      i.created_at AS invited_at, i.ends_at < ${clock()} AS is_over, count(*) OVER ()::int AS total
    FROM organisation_invitations i LEFT JOIN member_groups g ON g.id = i.group_id
    WHERE i.organisation_id = ${organisation.id} AND i.joined_at IS NULL AND ${isSeenGroup(scope, sql`i.group_id`)}
    ORDER BY i.id DESC LIMIT ${PER_PAGE + 1} OFFSET ${(page - 1) * PER_PAGE}`)
  const { rows: links } = await db.execute<JoinLink>(sql`
    SELECT t.id, g.name AS "group", t.ends_on::text AS ends_on, t.uses, t.most_uses, t.email_domain,
      (t.ends_on < ${lagosDay(clock())}::date OR t.uses >= t.most_uses) AS is_over
    FROM organisation_links t LEFT JOIN member_groups g ON g.id = t.group_id
    WHERE t.organisation_id = ${organisation.id} AND t.removed_at IS NULL AND ${isSeenGroup(scope, sql`t.group_id`)}
    ORDER BY t.id DESC LIMIT 100`)
  return {
    invitations: rows.slice(0, PER_PAGE).map(({ total: _, invited_at, ...row }) => ({
      ...row,
      invited_at: new Date(invited_at).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
    has_more: rows.length > PER_PAGE,
    links,
  }
}
