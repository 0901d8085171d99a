import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, headlessShell } from '../../e2e/support/find-chromium.ts'
import { installDebianPackages } from './install-debian-packages.ts'

/** Journeys need a browser, the quick one where there is one. A full Chromium that is there already does as well, only slower. */
export function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return
  if (installDebianPackages('chromium-headless-shell') || findChromium()) return
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
}
