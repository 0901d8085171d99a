import { spawnSync } from 'node:child_process'
import { findChromium } from '../e2e/support/find-chromium.ts'

/** Journeys need a browser. Where there is none, this brings one: Debian's package as root, else Playwright's own. */
export function ensureBrowser() {
  if (findChromium()) return
  console.log('\n▸ installing a browser (once)')
  const isRoot = process.getuid?.() === 0
  if (isRoot && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium'])) return
  run('node_modules/.bin/playwright', ['install', 'chromium'])
}

function run(command: string, args: string[]) {
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  )
}
