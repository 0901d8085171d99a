import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Buildah } from './buildah.ts'

/** The name that our Dockerfile begins with, as engines write it out. */
const NAME = 'docker.io/library/node:24-bookworm-slim'
/** The authorities that this machine trusts: its network may have one of its own. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'

/** What stands in for Docker's image of Node: Debian's root by debootstrap, this Node, npm from its registry, and a user `node`. */
export function makeBase({ ask }: Buildah, place: string) {
  const root = join(place, 'root')
  const debian = ['--variant=minbase', '--include=ca-certificates', 'bookworm', root, 'http://deb.debian.org/debian']
  execFileSync('debootstrap', debian, { stdio: 'inherit' })
  addNode(root, place)
  if (existsSync(TRUSTED)) copyFileSync(TRUSTED, join(root, TRUSTED))
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node'])

  const container = ask('from', 'scratch')
  ask('add', '--quiet', container, root, '/')
  ask('config', '--env', `NODE_EXTRA_CA_CERTS=${TRUSTED}`, '--cmd', 'node', container)
  ask('commit', '--quiet', '--rm', container, NAME)
  return root
}

function addNode(root: string, place: string) {
  const local = join(root, 'usr/local')
  copyFileSync(process.execPath, join(local, 'bin/node'))
  execFileSync('npm', ['pack', '--silent', 'npm@11'], { cwd: place })
  const packed = readdirSync(place).find((name) => name.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', packed], { cwd: place })
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  renameSync(join(place, 'package'), join(local, 'lib/node_modules/npm'))
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
}
