import type { Guard } from '@koya/contract/rules/routes.ts'

/**
 * For a page for members: sends a visitor without a session where its guard says (platform/session/guard.ts) before the page's
 * scripts are here. Becomes text, so it uses nothing from outside itself.
 */
export function turnAwayEarly(guard: Guard, unexplained: string) {
  try {
    const { pathname, search } = location
    // What became of a link in a mail is told by the page itself (own-account/email-outcome.ts).
    if (search.includes('email=')) return
    const user = JSON.parse(localStorage.getItem('user') ?? 'null')
    const hasSession = localStorage.getItem('token') && localStorage.getItem('isAuthenticated') === 'true'
    if (hasSession && user?.id && Array.isArray(user.roles)) return
    if (guard === 'login') return location.replace(`/login?redirect=${pathname}${encodeURIComponent(search)}`)
    sessionStorage.setItem('prevPath', pathname + search)
    sessionStorage.setItem(unexplained, 'yes')
    location.replace('/')
  } catch {
    // Storage is switched off, or somebody wrote into it: the page itself decides.
  }
}
