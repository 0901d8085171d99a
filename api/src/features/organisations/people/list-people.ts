import type { Person } from '@koya/contract/endpoints/organisations/people.ts'
import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { assignedRows } from '../assignments/assigned-rows.ts'
import { asManager, isSeen, isSeenGroup } from '../who-sees-whom.ts'

const PER_PAGE = 50
type Asked = { search: string; group?: number | undefined; sort: 'late' | 'name' | 'newest'; page: number }

const byName = sql`lower(f.last_name), lower(f.first_name), f.id`
const orders: Record<Asked['sort'], SQL> = {
  late: sql`late_by DESC, at_risk DESC, ${byName}`,
  name: byName,
  newest: sql`f.joined_at DESC, f.id DESC`,
}

type Row = Omit<Person, 'image_url' | 'manages' | 'lessons' | 'groups'> & {
  imageUrl: string | null
  managesAll: boolean
  manages: number[]
  groups: { id: number; name: string }[] | null
  done: number
  lessons: number
  total: number
}

/** A page of the people whom the asker sees, with how far they are in what was assigned to them, and in nothing else. */
export async function listPeople({ db, clock }: Deps, userId: number, slug: string, asked: Asked) {
  const { organisation, scope } = await asManager(db, userId, slug)
  const { search, group, sort, page } = asked
  const now = clock()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = words.map(
    (word) => sql`AND strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), ${word}) > 0`,
  )
  const inGroup = group
    ? sql`AND ${isSeenGroup(scope, sql`${group}::int`)} AND EXISTS (SELECT FROM group_members g WHERE g.group_id = ${group} AND g.user_id = m.user_id)`
    : sql``
  const aPage = sql`LIMIT ${PER_PAGE + 1} OFFSET ${(page - 1) * PER_PAGE}`
  // Only the order by lateness needs everybody's progress; otherwise the page is chosen first.
  const isByLate = sort === 'late'
  const { rows } = await db.execute<Row>(sql`
    WITH found AS MATERIALIZED (SELECT u.id, u.first_name, u.last_name, u.email, m.role, m.manages_all, m.joined_at
      FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
      WHERE m.organisation_id = ${organisation.id} AND ${isSeen(scope, sql`m.user_id`)} ${inGroup} ${sql.join(isFound, sql` `)}),
    asked AS MATERIALIZED (SELECT f.* FROM found f ${isByLate ? sql`` : sql`ORDER BY ${orders[sort]} ${aPage}`}),
    assigned AS (${assignedRows({ organisationId: organisation.id, scope, now, which: sql`m.user_id IN (SELECT id FROM asked)` })}),
    far AS (SELECT user_id, sum(done)::int AS done, sum(total)::int AS lessons, max(seen) AS seen,
        bool_or(state = 'at_risk') AS at_risk, bool_or(state = 'on_the_way') AS on_the_way, bool_or(state = 'done') AS done_one,
        coalesce(max(${lagosDay(now)}::date - due_on) FILTER (WHERE state = 'late'), 0) AS late_by
      FROM assigned GROUP BY user_id)
    SELECT f.id, f.first_name, f.last_name, f.email, f.role, f.joined_at, f.manages_all AS "managesAll", profile.image_url AS "imageUrl",
      far.seen AS last_seen_at, coalesce(far.done, 0) AS done, coalesce(far.lessons, 0) AS lessons,
      coalesce(far.late_by, 0) AS late_by, coalesce(far.at_risk, false) AS at_risk,
      CASE WHEN far.user_id IS NULL THEN 'nothing' WHEN far.late_by > 0 THEN 'late' WHEN far.at_risk THEN 'at_risk'
        WHEN far.on_the_way THEN 'on_the_way' WHEN far.done_one THEN 'done' ELSE 'waived' END AS state,
      (SELECT coalesce(jsonb_agg(g.group_id), '[]') FROM group_managers g
        WHERE g.organisation_id = ${organisation.id} AND g.user_id = f.id AND ${isSeenGroup(scope, sql`g.group_id`)}) AS manages,
      (SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.name) FROM group_members p
        JOIN member_groups g ON g.id = p.group_id
        WHERE p.organisation_id = ${organisation.id} AND p.user_id = f.id AND ${isSeenGroup(scope, sql`g.id`)}) AS groups,
      (SELECT count(*)::int FROM found) AS total
    FROM asked f LEFT JOIN far ON far.user_id = f.id LEFT JOIN profiles profile ON profile.user_id = f.id
    ORDER BY ${orders[sort]} ${isByLate ? aPage : sql``}`)
  return {
    people: rows.slice(0, PER_PAGE).map(present),
    total: rows[0]?.total ?? 0,
    has_more: rows.length > PER_PAGE,
  }
}

function present(row: Row): Person {
  const { id, first_name, last_name, email, role, state, late_by, groups, done, lessons } = row
  return {
    id,
    first_name,
    last_name,
    email,
    image_url: row.imageUrl || initialsUrl(`person-${id}`, first_name, last_name),
    role,
    manages: row.managesAll || role === 'owner' ? 'all' : row.manages,
    groups: groups ?? [],
    joined_at: new Date(row.joined_at).toISOString(),
    last_seen_at: row.last_seen_at && new Date(row.last_seen_at).toISOString(),
    lessons: { done, total: lessons },
    state,
    late_by,
  }
}
