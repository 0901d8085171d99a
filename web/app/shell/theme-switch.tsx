import { THEME_KEY } from '../platform/theme.ts'

/** Light, dark, or as the device has it. The script in the head listens to it: it works before any other has arrived. */
export function ThemeSwitch() {
  return (
    <label className="needs-script theme-switch">
      Colours
      <select id={THEME_KEY}>
        <option value="">Same as my device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}
