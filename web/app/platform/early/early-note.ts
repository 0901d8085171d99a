type NoteWords = { forPage: string; confirmed: string }

/**
 * For the landing page, also as the log-in: says why somebody is here before its scripts can, in the place of the toasts. Becomes
 * text, so it uses nothing from outside itself.
 */
export async function explainEarly({ forPage, confirmed }: NoteWords, key: string) {
  try {
    if (localStorage.getItem('isAuthenticated') === 'true') return
    const asked = new URLSearchParams(location.search)
    const isLogIn = location.pathname === '/login'
    const isLed = isLogIn ? asked.has('redirect') : sessionStorage.getItem(key)
    const text = isLogIn && asked.get('confirmation') === 'confirmed' ? confirmed : isLed && forPage
    if (!text) return
    const find = () => document.getElementById('toasts')
    if (!find()) await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    const note = document.createElement('div')
    note.className = 'toast early'
    note.append(Object.assign(document.createElement('p'), { textContent: text }))
    if (!isLogIn) {
      const href = `/login?redirect=${encodeURIComponent(sessionStorage.getItem('prevPath') ?? '/')}`
      note.append(Object.assign(document.createElement('a'), { className: 'act', textContent: 'Log In', href }))
    }
    sessionStorage.removeItem(key)
    find()?.append(note)
    find()?.showPopover?.()
  } catch {
    // Storage is switched off: the page itself explains.
  }
}

/** Once what opens says the same. */
export function removeEarlyNote() {
  document.querySelector('.toast.early')?.remove()
}
