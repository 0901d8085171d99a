import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { asManager, isSeenGroup, type Scope } from '../who-sees-whom.ts'

export async function listGroups({ db }: Deps, userId: number, slug: string) {
  const { organisation, scope } = await asManager(db, userId, slug)
  return readGroups(db, organisation.id, scope)
}

/** The groups that somebody sees, by name, each with how many are in it and who manages it. */
export async function readGroups(db: Db | Tx, organisationId: number, scope: Scope, which: SQL = sql`TRUE`) {
  const { rows } = await db.execute<Group>(sql`
    SELECT g.id, g.name,
      (SELECT count(*)::int FROM group_members p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
        WHERE p.group_id = g.id) AS people,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) ORDER BY u.last_name), '[]')
        FROM group_managers p JOIN users u ON u.id = p.user_id WHERE p.group_id = g.id) AS managers
    FROM member_groups g
    WHERE g.organisation_id = ${organisationId} AND ${isSeenGroup(scope, sql`g.id`)} AND ${which}
    ORDER BY lower(g.name) LIMIT 1000`)
  return rows
}
