import { useEffect, useState } from 'react'
import { chooseTheme, chosenTheme, followTheme, THEME_KEY, type Theme } from '../platform/theme.ts'

/** Light, dark, or as the device has it. Kept on the device; the page that everyone gets says nothing of it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    // What comes after the first script in the head has not heard of the choice yet.
    followTheme(THEME_KEY)
    setTheme(chosenTheme())
  }, [])
  return (
    <label className="needs-script theme-switch">
      Colours
      <select
        value={theme}
        onChange={({ target }) => {
          chooseTheme(target.value as Theme)
          setTheme(target.value as Theme)
        }}
      >
        <option value="system">Same as my device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}
