import { readFileSync, writeFileSync } from 'node:fs'

type Package = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Package> }

/**
 * A registry may lack the builds of a tool for platforms we do not use. npm then leaves them out of the lock file, and
 * `npm ci` refuses the lock file for their absence. This writes them in; no machine they are not meant for fetches them.
 */
for (const [at, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (!at.startsWith('node_modules/')) continue
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(at, name)) continue
    lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) }
    console.log(`added ${name} ${version}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)

function isLocked(at: string, name: string) {
  for (let base = at; base !== ''; base = base.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${base}/node_modules/${name}`]) return true
  }
  return lock.packages[`node_modules/${name}`] !== undefined
}

/** Read off the name: `…-linux-arm64-musl`, `…-win32-x64-msvc`. */
function platformOf(name: string): Pick<Package, 'os' | 'cpu' | 'libc'> {
  const [, os, cpu, rest = ''] = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(.*)$/.exec(name) ?? []
  if (!os || !cpu) throw new Error(`I cannot tell for which platform ${name} is.`)
  const libc = os === 'linux' ? { libc: [rest.includes('musl') ? 'musl' : 'glibc'] } : {}
  return { os: [os], cpu: [cpu], ...libc }
}
