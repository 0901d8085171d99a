import type { AdminUser } from '@koya/contract/endpoints/admin/admin-people.ts'
import { desc, sql } from 'drizzle-orm'
import { passkeys, secondFactors, userRoles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { cut, pageOf } from './paging.ts'
import { holdsWords, nameAndEmail } from './search-words.ts'

type Row = Omit<typeof users.$inferSelect, 'passwordHash' | 'phoneNumber' | 'firstLogInAt' | 'newsByMail'> & {
  roles: AdminUser['roles']
  hasSecondFactor: boolean
}

/** What an admin sees of a person. Never more than that leaves the table. */
export const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
  deletedAt: users.deletedAt,
  blockedAt: users.blockedAt,
  blockedReason: users.blockedReason,
  roles: sql<AdminUser['roles']>`ARRAY(SELECT role FROM ${userRoles} WHERE user_id = ${users.id} ORDER BY position)`,
  // Named in full: within the brackets a bare "id" would be the passkey's own.
  hasSecondFactor: sql<boolean>`(EXISTS (SELECT FROM ${secondFactors} f WHERE f.user_id = "users"."id" AND f.totp_secret IS NOT NULL)
    OR EXISTS (SELECT FROM ${passkeys} p WHERE p.user_id = "users"."id"))`,
}

/** The newest first, found by name or email. */
export async function listUsers({ db }: Deps, { search, page }: { search: string; page: number }) {
  const { limit, offset } = pageOf(page)
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(holdsWords(nameAndEmail, search))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset)
  const { shown, has_more } = cut(rows)
  return { users: shown.map(presentUser), has_more }
}

export function presentUser(row: Row): AdminUser {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    roles: row.roles,
    has_second_factor: row.hasSecondFactor,
    is_confirmed: row.emailConfirmedAt !== null,
    created_at: row.createdAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    blocked: row.blockedAt && { at: row.blockedAt.toISOString(), reason: row.blockedReason ?? '' },
  }
}
