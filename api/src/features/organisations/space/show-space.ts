import type { OwnMembership, Space } from '@koya/contract/endpoints/organisations/space.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { faceOf, readSettings } from '../face/read-settings.ts'
import { findStanding, readStandings, type Standing } from '../who-sees-whom.ts'
import { ownLearning } from './own-learning.ts'
import { readStanding } from './read-figures.ts'

export async function myOrganisations({ db }: Deps, userId: number) {
  return (await readStandings(db, userId, sql``)).map(membershipOf)
}

/** An organisation as far as somebody sees it: what waits for managers, and for everyone what is theirs in it. */
export async function showSpace(deps: Deps, userId: number, slug: string): Promise<Space> {
  const standing = await findStanding(deps.db, userId, slug)
  const { organisation, role, suspended } = standing
  const isManager = role === 'owner' || role === 'manager'
  return {
    ...membershipOf(standing),
    face: faceOf(await readSettings(deps.db, organisation.id)),
    suspended,
    group_names: await groupNames(deps.db, organisation.id, userId),
    standing: isManager ? await readStanding(deps, standing) : null,
    own: await ownLearning(deps, organisation, userId),
  }
}

function membershipOf({ organisation: { slug, name }, role, scope }: Standing): OwnMembership {
  const isManager = role === 'owner' || role === 'manager'
  return { slug, name, role, sees: scope.isEveryone ? 'everyone' : isManager ? 'groups' : 'self' }
}

async function groupNames(db: Db, organisationId: number, userId: number) {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT g.name FROM group_members p
    JOIN member_groups g ON g.id = p.group_id WHERE p.organisation_id = ${organisationId} AND p.user_id = ${userId} ORDER BY g.name`)
  return rows.map(({ name }) => name)
}
