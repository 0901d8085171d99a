import type { SessionUser } from '@koya/contract/endpoints/accounts.ts'
import { readSession, storeSession } from '../../platform/session/session.ts'

/** Whoever was granted a role after logging in finds its menu without logging in again. */
export function keepRoles(roles: SessionUser['roles']) {
  const { user } = readSession()
  if (!user || JSON.stringify(user.roles) === JSON.stringify(roles)) return
  storeSession({ user: { ...user, roles }, user_roles: roles })
}
