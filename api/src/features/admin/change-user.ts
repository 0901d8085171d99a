import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsAndLinks } from '../accounts/end-sessions-and-links.ts'
import { replaceRoles } from '../accounts/replace-roles.ts'
import { tellOfRoles } from '../accounts/tell-of-roles.ts'

/** Who may do what is read with every request, so this holds from the next one on. */
export function changeRoles({ db, config }: Deps, adminId: number, userId: number, roles: Role[]) {
  return db.transaction(async (tx) => {
    await needPerson(tx, userId)
    const before = await replaceRoles(tx, userId, (held) => {
      if (userId === adminId && held.includes('Admin') && !roles.includes('Admin')) throw new Failure('own_admin_role')
      return roles
    })
    if (!before) return { message: messages.admin.rolesKept }
    await audit(tx, adminId, 'change roles', `user ${userId}`, { roles, before })
    if (userId !== adminId) await tellOfRoles(tx, config, userId, roles)
    return { message: messages.admin.rolesChanged }
  })
}

export function endUserSessions({ db }: Deps, adminId: number, userId: number) {
  return db.transaction(async (tx) => {
    await needPerson(tx, userId)
    const ended = await endSessionsAndLinks(tx, userId)
    await audit(tx, adminId, 'end sessions', `user ${userId}`, { sessions: ended })
    return { message: messages.admin.sessionsEnded }
  })
}

export async function needPerson(tx: Tx, id: number) {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!person) throw new Failure('not_found')
}
