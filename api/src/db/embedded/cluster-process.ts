import { spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupProblem } from '../../settings/startup-problem.ts'

/** The user PostgreSQL runs as. It refuses root, so root lends the work to `nobody`; anyone else does it as themselves. */
export type Owner = {
  uid?: number
  gid?: number
  give: (path: string) => void
  mustReach: (path: string) => void
  read: (path: string) => string
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

export function clusterOwner(): Owner {
  if (process.getuid?.() !== 0) return { give: () => {}, mustReach: () => {}, read }
  const { uid, gid } = unprivilegedUser()
  return { uid, gid, give: (path) => chownSync(path, uid, gid), mustReach, read }
}

export function run(
  command: string,
  args: string[],
  { uid, gid, stdio = 'pipe' }: Owner & { stdio?: 'pipe' | 'ignore' },
) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      uid,
      gid,
      stdio: ['ignore', stdio, stdio],
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) =>
      reject(new StartupProblem(`the embedded PostgreSQL cannot be run: ${error.message}`, { cause: error })),
    )
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function unprivilegedUser() {
  const line = read('/etc/passwd')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Root may go anywhere; `nobody` needs every folder on the way to let others through. */
function mustReach(path: string) {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (statSync(folder).mode & 0o001) continue
    throw new StartupProblem(
      `PostgreSQL does not run as root, and the user nobody may not enter ${folder}. Set KOYA_HOME to a folder outside it, such as /var/lib/koya.`,
    )
  }
}
