import { delays } from '@koya/contract/rules/constants.ts'
import { ownPath } from '@koya/contract/rules/web-address.ts'
import { readSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toast/toast.ts'

/** Tells how it went, then the page begins anew. On a slow line the text may take a while to appear: the time to read it begins there. */
export async function sayAndReload(text: string) {
  await toast(text)
  setTimeout(() => location.reload(), delays.reloadAfterAccount)
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
