import type { SessionUser } from '@koya/contract/endpoints/accounts.ts'
import { firstRole, readSession } from '../../platform/session/session.ts'

export type ProfileKind = 'learner' | 'instructor'

/** Two addresses say whose profile they are; the account page shows the one of the first role. */
export function profileKind(pathname: string): ProfileKind {
  if (/^\/instructor\//i.test(pathname)) return 'instructor'
  return isAccountPage(pathname) ? kindOfUser(readSession().user) : 'learner'
}

export function isAccountPage(pathname: string) {
  return /^\/learner\/accounts\/?$/i.test(pathname)
}

function kindOfUser(user: SessionUser | null) {
  return user && firstRole(user) === 'Instructor' ? 'instructor' : 'learner'
}
