import { existsSync } from 'node:fs'

/** Debian's Chromium, or the one named in CHROMIUM_PATH. Undefined leaves the choice to Playwright. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
}
