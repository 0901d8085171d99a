import { existsSync } from 'node:fs'

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'

/** What the cluster is made of, where Debian puts it, and the package that brings it. */
export const programs = {
  'postgresql-15': `${POSTGRES_BIN}/postgres`,
  patroni: '/usr/bin/patroni',
  // Patroni does with any of several stores, and only this package lets it talk to etcd.
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
}

/** What is missing in one sentence, or nothing. */
export function sayMissing(isThere: (path: string) => boolean = existsSync) {
  const missing = Object.entries(programs).filter(([, path]) => !isThere(path))
  if (missing.length === 0) return undefined
  const packages = missing.map(([name]) => name)
  const what = missing.length === 1 ? 'a package of Debian that is' : `${missing.length} packages of Debian that are`
  return `The cluster needs ${what} not installed here: apt-get install ${packages.join(' ')}`
}
