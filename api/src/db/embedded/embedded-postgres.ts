import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartupProblem } from '../../settings/startup-problem.ts'
import { clusterOwner, type Owner, run } from './cluster-process.ts'
import { binariesFor } from './postgres-binaries.ts'

/** `immediate` writes nothing down before it ends: for a cluster that nobody will open again. */
export type Cluster = { host: string; user: 'koya'; stop: (mode?: 'fast' | 'immediate') => Promise<void> }

type Paths = { data: string; socket: string; log: string; bin: (name: string) => string }

type Options = {
  say?: (step: string) => void
  /** The folder with `initdb` and `pg_ctl`, where they are not to be the packaged ones. */
  binaries?: string | undefined
}

/**
 * Starts the PostgreSQL that lives in the home folder, or adopts the one a killed process left running there.
 * It listens on a Unix socket only, so there is no port to collide with and nothing to reach from outside.
 */
export async function startCluster(home: string, { say = () => {}, binaries }: Options = {}): Promise<Cluster> {
  const owner = clusterOwner()
  const paths = prepareFolders(home, owner, binaries)
  if (!existsSync(join(paths.data, 'PG_VERSION'))) {
    say('creating the database')
    await createCluster(paths, owner)
  }
  if (!(await isRunning(paths, owner))) await start(paths, owner)
  return {
    host: paths.socket,
    user: 'koya',
    stop: async (mode = 'fast') => {
      await run(paths.bin('pg_ctl'), ['stop', '-D', paths.data, '-m', mode, '-w', '-t', '60'], owner)
    },
  }
}

/** The cluster that another process has in hand; it may still be on its way up. */
export async function runningCluster(home: string): Promise<Pick<Cluster, 'host'>> {
  const owner = clusterOwner()
  const paths = prepareFolders(home, owner)
  for (let attempt = 0; attempt < 100; attempt++) {
    if (existsSync(join(paths.data, 'PG_VERSION')) && (await isRunning(paths, owner))) return { host: paths.socket }
    await setTimeout(200)
  }
  throw new StartupProblem(`the PostgreSQL in ${home} is not running, although something is using its folder.`)
}

function prepareFolders(home: string, owner: Owner, binaries?: string): Paths {
  const root = join(home, 'postgres')
  try {
    mkdirSync(root, { recursive: true })
    owner.give(root)
    owner.mustReach(root)
    if (!existsSync(join(root, 'data'))) refuseFullDisk(root)
    const bin = binaries ?? binariesFor(root, owner)
    const socket = socketFolder(root)
    mkdirSync(socket, { recursive: true })
    owner.give(socket)
    return { data: join(root, 'data'), socket, log: join(root, 'postgres.log'), bin: (name) => join(bin, name) }
  } catch (error) {
    throw homeProblem(home, error)
  }
}

const NEEDED_MEGABYTES = 250

/** Asked before a new database is begun: half-way through, a full disk shows itself in a dozen disguises. */
function refuseFullDisk(folder: string) {
  const free = freeMegabytes(folder)
  if (free < NEEDED_MEGABYTES)
    throw new StartupProblem(
      `the disk is full: ${folder} has ${free} MB left, and a new database needs ${NEEDED_MEGABYTES} MB.`,
    )
}

function freeMegabytes(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1024 / 1024)
}

/** A socket's path may have about 100 bytes, and a home folder can be deep down. */
function socketFolder(root: string) {
  if (Buffer.byteLength(join(root, '.s.PGSQL.5432')) < 100) return root
  return join(tmpdir(), `koya-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
}

/** Built beside its place and moved there when whole: a start that dies half-way leaves nothing that looks finished. */
async function createCluster({ data, bin }: Paths, owner: Owner) {
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  const flags = ['-U', 'koya', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  const { code, output } = await run(bin('initdb'), ['-D', draft, ...flags], owner)
  if (code !== 0)
    throw new StartupProblem(`the embedded PostgreSQL could not be created: ${reason(output, dirname(data))}`)
  renameSync(draft, data)
}

async function isRunning({ bin, data }: Paths, owner: Owner) {
  const { code } = await run(bin('pg_ctl'), ['status', '-D', data], owner)
  return code === 0
}

async function start({ bin, data, socket, log }: Paths, owner: Owner) {
  rmSync(log, { force: true })
  const settings = [
    "-c listen_addresses=''",
    '-c unix_socket_permissions=0700',
    `-c unix_socket_directories='${socket}'`,
  ]
  const { code } = await run(
    bin('pg_ctl'),
    ['start', '-D', data, '-l', log, '-w', '-t', '60', '-o', settings.join(' ')],
    // A started server inherits its parent's pipes: reading them would wait until the server ends.
    { ...owner, stdio: 'ignore' },
  )
  if (code !== 0) throw new StartupProblem(`the embedded PostgreSQL does not start: ${reason(owner.read(log), data)}`)
}

/** The line a person can act on, out of what PostgreSQL printed. */
function reason(output: string, folder: string) {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  // On a full disk PostgreSQL cannot even write down why it stopped.
  if (lines.some((line) => /no space left/i.test(line)) || freeMegabytes(folder) < 2)
    return 'the disk is full. Free some space and start again.'
  const telling = lines.find((line) => /error|fatal|panic|could not|cannot/i.test(line)) ?? lines.at(-1)
  return telling?.replace(/^.*?(error|fatal|panic):\s*/i, '').trim() ?? 'it gave no reason'
}

function homeProblem(home: string, error: unknown) {
  if (error instanceof StartupProblem) return error
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC')
    return new StartupProblem(`the disk that holds ${home} is full. Free some space and start again.`)
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code))
    return new StartupProblem(`Koya is not allowed to write to ${home}. Set KOYA_HOME to a folder that belongs to you.`)
  return error
}
