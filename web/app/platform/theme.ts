/** Where the choice is kept, in local storage: `light` or `dark`. Nothing is kept for the colours of the device. */
export const THEME_KEY = 'theme'

/**
 * Shows the page in the colours that were chosen on this device, else in those of the system, and listens to the switch at
 * its foot (shell/theme-switch.tsx). What belongs to one of the two says so in `data-scheme`. Becomes text in every page's
 * head, so that nothing is painted before it, and uses nothing from outside itself.
 */
export function followTheme(key: string) {
  const show = () => {
    try {
      const kept = localStorage.getItem(key)
      const chosen = kept === 'light' || kept === 'dark' ? kept : ''
      document.documentElement.style.colorScheme = chosen
      for (const part of document.querySelectorAll<HTMLStyleElement>('[data-scheme]')) {
        const { scheme } = part.dataset
        const isShown = chosen === scheme ? 'all' : 'not all'
        part.media = chosen ? isShown : `(prefers-color-scheme: ${scheme})`
      }
      const choice = document.getElementById(key) as HTMLSelectElement | null
      if (choice) choice.value = chosen
    } catch {
      // Storage is switched off: the system decides.
    }
  }
  show()
  // What comes after this script in the page, and a choice in another tab.
  addEventListener('DOMContentLoaded', show)
  addEventListener('storage', show)
  addEventListener('change', ({ target }) => {
    const { id, value } = target as HTMLSelectElement
    if (id !== key) return
    try {
      localStorage.setItem(key, value)
      if (!value) localStorage.removeItem(key)
    } catch {
      // The choice cannot be kept.
    }
    show()
  })
}
