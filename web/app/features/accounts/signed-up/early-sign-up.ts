import type { inboxOf } from './inbox-of.ts'

/**
 * Shows where the mail went before the scripts of the page are here (signed-up-page.tsx). Becomes text, so it uses nothing from
 * outside itself.
 */
export async function showSignUpEarly(key: string, findInbox: typeof inboxOf) {
  try {
    const email = sessionStorage.getItem(key)
    if (!email) return
    const isRead = () => document.readyState !== 'loading' || document.getElementById('early-inbox')
    while (!isRead()) await new Promise(requestAnimationFrame)
    const address = document.getElementById('early-address')
    const inbox = document.getElementById('early-inbox') as HTMLAnchorElement | null
    if (!address || !inbox) return
    const { name, href } = findInbox(email)
    address.textContent = email
    inbox.textContent = `Open ${name}`
    inbox.href = href
  } catch {
    // Storage is switched off: the page then asks for the address.
  }
}

/** Remembers in this tab which address is being confirmed: the log-in that follows need not ask for it. Becomes text, too. */
export function rememberConfirmed(key: string) {
  addEventListener('submit', ({ target }) => {
    const email = (target as HTMLElement).dataset.confirms
    try {
      if (email) sessionStorage.setItem(key, email)
    } catch {
      // Storage is switched off.
    }
  })
}
