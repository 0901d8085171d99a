import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clusterOwner } from '../../../api/src/db/embedded/cluster-process.ts'
import { makeOwnFolder, writeOwnFile } from '../parts/part.ts'
import type { S3 } from './secure-s3.ts'

const call = promisify(execFile)
const MOST_MS = 300_000

type Followed = { settings: string; postgres: number }

/** Two places for the same backups and the same log, as an operator would have them. */
export function openPgBackRest(folder: string, s3: S3) {
  chmodSync(folder, 0o755)
  clusterOwner().mustReach(join(folder, 'any'))
  const own = makeOwnFolder(folder, 'pgbackrest')
  const folders = ['repository', 'log', 'spool', 'lock'].map((name) => makeOwnFolder(own, name))
  const [repository, log, spool, lock] = folders
  let password = ''
  const common = `[global]
repo1-path=${repository}
repo1-retention-full=2
repo2-type=s3
repo2-path=/koya
repo2-s3-bucket=${s3.bucket}
repo2-s3-endpoint=localhost
repo2-s3-region=${s3.region}
repo2-s3-key=${s3.accessKeyId}
repo2-s3-key-secret=${s3.secretAccessKey}
repo2-s3-uri-style=path
repo2-storage-port=${s3.port}
repo2-storage-ca-file=${s3.certificate}
repo2-retention-full=2
repo2-bundle=y
log-path=${log}
spool-path=${spool}
lock-path=${lock}
log-level-console=warn
start-fast=y
compress-type=zst
process-max=1
`
  const settings = writeOwnFile(own, 'pgbackrest.conf', common)
  async function run(command: string, ...args: string[]) {
    const { uid, gid } = clusterOwner()
    return call('/usr/bin/pgbackrest', [`--config=${settings}`, '--stanza=koya', ...args, command], {
      uid,
      gid,
      cwd: '/',
      timeout: MOST_MS,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', PGPASSWORD: password },
    })
  }
  return {
    repos: [
      { number: 1, name: 'a directory' },
      { number: 2, name: 'S3' },
    ],
    /** For PostgreSQL: every file of the log goes to both. */
    parameters: {
      archive_mode: 'on',
      archive_timeout: '60s',
      archive_command: `/usr/bin/pgbackrest --config=${settings} --stanza=koya --pg1-path="$PWD" archive-push %p`,
    },
    run,
    version: async () => (await call('/usr/bin/pgbackrest', ['version'])).stdout.trim(),
    /** From now on it knows which server is meant. */
    follow: ({ settings: patroni, postgres }: Followed, superuser: string) => {
      password = superuser
      const node = join(patroni, '..')
      writeOwnFile(
        own,
        'pgbackrest.conf',
        `${common}
[koya]
pg1-path=${node}/data
pg1-port=${postgres}
pg1-socket-path=${node}
pg1-user=postgres
`,
      )
    },
    restore: async (repo: number, data: string, moment: string) => {
      makeOwnFolder(data)
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
      return run('restore', `--repo=${repo}`, `--pg1-path=${data}`, ...target)
    },
  }
}
