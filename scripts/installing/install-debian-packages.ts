import { spawnSync } from 'node:child_process'
import { isInstalled } from './is-installed.ts'

/** Whether they could be installed: only root on Debian and its kin can. */
export function installDebianPackages(...names: string[]) {
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) return false
  console.log(`\n▸ installing ${names.join(', ')} (once)`)
  return runApt('update') && runApt('install', '-y', ...names)
}

function runApt(...args: string[]) {
  const { status } = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
