export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Where the choice is kept, in local storage. Nothing is kept for `system`. */
export const THEME_KEY = 'theme'

/**
 * Shows the page in the colours that were chosen on this device, else in those of the system. What belongs to one of the two
 * says so in `data-scheme`. Becomes text in every page's head, so it uses nothing from outside itself.
 */
export function followTheme(key: string) {
  try {
    const kept = localStorage.getItem(key)
    const chosen = kept === 'light' || kept === 'dark' ? kept : ''
    document.documentElement.style.colorScheme = chosen
    for (const part of document.querySelectorAll<HTMLStyleElement>('[data-scheme]')) {
      const { scheme } = part.dataset
      const isShown = chosen === scheme ? 'all' : 'not all'
      part.media = chosen ? isShown : `(prefers-color-scheme: ${scheme})`
    }
  } catch {
    // Storage is switched off: the system decides.
  }
}

export function chosenTheme(): Theme {
  const kept = readKept()
  return themes.find((theme) => theme === kept) ?? 'system'
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(THEME_KEY)
  else localStorage.setItem(THEME_KEY, theme)
  followTheme(THEME_KEY)
}

function readKept() {
  try {
    return localStorage.getItem(THEME_KEY)
  } catch {
    return null
  }
}
