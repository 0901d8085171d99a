import { delays } from '@koya/contract/rules/constants.ts'
import { ownPath } from '@koya/contract/rules/web-address.ts'
import { forgetPath, readSession } from '../../platform/session.ts'
import { toast } from '../../platform/toast/toast.ts'
import { markWantedDue } from './wanted.ts'

/** Tells how it went, then the page begins anew. On a slow line the text may take a while to appear: the time to read it begins there. */
export async function sayAndReload(text: string) {
  await toast(text)
  setTimeout(() => location.reload(), delays.reloadAfterAccount)
}

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

/** The page that somebody wanted to see before they had a session. */
export function wayBack() {
  return redirectTarget() ?? ownPath(readSession().prevPath)
}

export function redirectTarget() {
  return ownPath(new URLSearchParams(location.search).get('redirect'))
}

export function isLogInPage() {
  return location.pathname === '/login'
}

/** Pages that have nothing more to say once somebody is logged in. */
function isDoorway() {
  return isLogInPage() || location.pathname === '/signed-up'
}

/** What became of the confirmation link that led to the log-in. */
export function confirmationOutcome() {
  return isLogInPage() ? new URLSearchParams(location.search).get('confirmation') : null
}
