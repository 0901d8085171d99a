import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf } from './children-of.ts'

type Settings = Record<string, string>

/**
 * deploy/koya.service as systemd itself runs it, with all that it forbids: a Debian root is set up as docs/operations.md has it
 * and booted by systemd-nspawn, in the network of this machine.
 */
export async function bootUnit(root: string, koya: string, settings: Settings, look: () => Promise<void>) {
  setUp(root, koya, settings)
  const folder = `--bind-ro=${koya}:/opt/koya/koya-1`
  const machine = spawn(
    'systemd-nspawn',
    ['-D', root, folder, '--boot', '--register=no', '--keep-unit', '--console=pipe'],
    {
      stdio: ['ignore', 'ignore', 'ignore'],
      // A machine whose own first process is not systemd has no hierarchy of the older kind to lend.
      env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    },
  )
  const ended = new Promise((resolve) => machine.once('close', resolve))
  const systemctl = (...words: string[]) => {
    const [leader] = childrenOf(machine.pid ?? 0)
    return execFileSync('nsenter', ['--target', String(leader), '--all', 'systemctl', ...words]).toString()
  }
  const isReady = async () => {
    const answers = () =>
      fetch(`${settings.PUBLIC_URL}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let tries = 0; tries < 600; tries++) {
      if (await answers()) return
      await wait(500)
    }
    throw new Error(`not ready: ${systemctl('status', 'koya')}`)
  }
  try {
    await isReady()
    await look()
    assert.match(systemctl('show', 'koya', '--property=NRestarts'), /NRestarts=0/)
    systemctl('restart', 'koya')
    await isReady()
    systemctl('stop', 'koya')
    assert.match(systemctl('show', 'koya', '--property=Result,ActiveState'), /Result=success/)
  } finally {
    machine.kill('SIGTERM')
    await ended
  }
}

/** The steps of "With systemd"; `koya` is a folder in which npm ci and npm run build were done. */
function setUp(root: string, koya: string, settings: Settings) {
  const inside = (...words: [string, ...string[]]) =>
    execFileSync('chroot', [root, ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  inside('apt-get', '-qq', 'update')
  inside('apt-get', '-qq', 'install', '-y', '--no-install-recommends', 'systemd', 'systemd-sysv')
  inside('useradd', '--system', '--home', '/var/lib/koya', '--shell', '/usr/sbin/nologin', 'koya')
  mkdirSync(join(root, 'opt/koya/koya-1'), { recursive: true })
  mkdirSync(join(root, 'etc/koya'))
  symlinkSync('koya-1', join(root, 'opt/koya/current'))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(root, 'etc/koya/koya.env'), lines.join(''), { mode: 0o600 })
  cpSync(join(koya, 'deploy/koya.service'), join(root, 'etc/systemd/system/koya.service'))
  inside('systemctl', 'enable', 'koya')
}
