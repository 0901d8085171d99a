import { api } from '../../platform/api.ts'
import { expectLogOut } from '../../platform/session/guard.ts'
import { forgetSession } from '../../platform/session/session.ts'

/** Ends the session here at once; on a bad line the server hears of it when it can. */
export function logOut() {
  const told = api('POST /auth/logout')
  expectLogOut()
  forgetSession()
  return told.catch(() => undefined)
}
