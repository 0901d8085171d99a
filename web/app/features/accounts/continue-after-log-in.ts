import { delays } from '@koya/contract/rules/constants.ts'
import { forgetPath } from '../../platform/session/session.ts'
import { isLogInPage, wayBack } from './after-account.ts'
import { markWantedDue } from './after-log-in/wanted.ts'

/** A new session continues at the redirect target, else at the remembered path, else where it is. */
export function continueAfterLogIn() {
  const target = wayBack() ?? (isDoorway() ? '/' : undefined)
  forgetPath()
  setTimeout(() => {
    markWantedDue()
    if (target) location.assign(target)
    else location.reload()
  }, delays.reloadAfterAccount)
}

/** Pages that have nothing more to say once somebody is logged in. */
function isDoorway() {
  return isLogInPage() || location.pathname === '/signed-up'
}
