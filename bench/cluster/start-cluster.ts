import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '../../api/src/db/client.ts'
import { clusterOwner } from '../../api/src/db/embedded/cluster-process.ts'
import { freePorts } from './free-ports.ts'
import { openEtcd } from './parts/etcd.ts'
import { openHaproxy } from './parts/haproxy.ts'
import { openNode } from './parts/node.ts'
import type { Passwords } from './parts/patroni-settings.ts'
import { openPgBouncer } from './parts/pgbouncer.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { isWhole, leaderOf, syncOf } from './standing.ts'
import type { Undo } from './undo.ts'
import { until } from './until.ts'

const NODES = 3
const WEB_PROCESSES = 2
const WORKERS = 2

type Wishes = { hasSmallDisk?: boolean; parameters?: Record<string, string> }
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Three PostgreSQL nodes under Patroni with etcd, PgBouncer and HAProxy, on this machine only, everything in one temporary
 * folder. `undo` is filled before anything is begun, so that whoever is interrupted half-way can end what there is. With
 * `hasSmallDisk` the last node has a disk of its own; `parameters` are PostgreSQL's.
 */
export async function startCluster(
  undo: Undo,
  say: (line: string) => void,
  { hasSmallDisk = false, parameters = {} }: Wishes = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'koya-cluster-'))
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  clusterOwner().mustReach(join(folder, 'any'))
  const ports = await choosePorts()
  const passwords = { superuser: newPassword(), replication: newPassword(), koya: newPassword() }

  const etcd = openEtcd(folder, ports.etcd)
  const smallDisk: SmallDisk | undefined = hasSmallDisk ? mountSmallDisk(folder, undo) : undefined
  const nodes = ports.nodes.map((own, at) =>
    openNode(at === NODES - 1 && smallDisk ? smallDisk.at : folder, {
      ...own,
      etcd: ports.etcd.map(({ client }) => client),
      passwords,
      parameters,
    }),
  )
  const haproxy = openHaproxy(folder, ports)
  const pgbouncer = openPgBouncer(folder, { port: ports.pooler, leader: ports.leader, password: passwords.koya })
  for (const part of [...etcd, ...nodes, haproxy, pgbouncer]) {
    undo.add(() => part.end())
    part.start()
  }
  say('etcd, Patroni, HAProxy and PgBouncer are started; the first node makes a database, the others copy it …')
  const untilWhole = () => until('the nodes did not come together', () => isWhole(nodes))
  await untilWhole()
  await createDatabase(ports.leader, passwords)
  const address = (port: number) => `postgres://koya:${passwords.koya}@127.0.0.1:${port}/koya`
  return {
    folder,
    etcd,
    nodes,
    haproxy,
    pgbouncer,
    ports,
    passwords,
    asSuperuser: (query: string) => askAsSuperuser(ports.leader, passwords, query),
    /** Through PgBouncer, a connection for a transaction at a time. */
    pooledUrl: address(ports.pooler),
    /** Past it, to whichever node leads. */
    directUrl: address(ports.leader),
    front: `http://127.0.0.1:${ports.front}`,
    smallDisk,
    leader: () => leaderOf(nodes),
    sync: () => syncOf(nodes),
    untilWhole,
  }
}

async function choosePorts() {
  const ports = await freePorts(NODES * 4 + WEB_PROCESSES + WORKERS + 3)
  const take = () => ports.pop() as number
  const numbers = Array.from({ length: NODES }, (_, at) => at + 1)
  return {
    etcd: numbers.map(() => ({ client: take(), peer: take() })),
    nodes: numbers.map((at) => ({ name: `node${at}`, postgres: take(), rest: take() })),
    web: Array.from({ length: WEB_PROCESSES }, take),
    workers: Array.from({ length: WORKERS }, take),
    front: take(),
    leader: take(),
    pooler: take(),
  }
}

function newPassword() {
  return randomBytes(18).toString('hex')
}

async function askAsSuperuser(leader: number, { superuser }: Passwords, query: string) {
  const url = `postgres://postgres:${superuser}@127.0.0.1:${leader}/postgres`
  const { client, close } = await connectDirectly({ url }, 'cluster')
  return client
    .query<Record<string, string>>(query)
    .then(({ rows }) => rows)
    .finally(close)
}

/** The limits are the role's, because a pooler keeps no settings of a session (docs/operations.md). */
async function createDatabase(leader: number, { superuser, koya }: Passwords) {
  const url = `postgres://postgres:${superuser}@127.0.0.1:${leader}/postgres`
  let connection: Awaited<ReturnType<typeof connectDirectly>> | undefined
  await until('HAProxy found no leader', async () => {
    connection = await connectDirectly({ url }, 'cluster')
    return true
  })
  const { client, close } = connection as NonNullable<typeof connection>
  try {
    await client.query(`CREATE ROLE koya LOGIN PASSWORD '${koya}'`)
    for (const limit of [
      'lock_timeout = 10000',
      'statement_timeout = 20000',
      'idle_in_transaction_session_timeout = 30000',
    ])
      await client.query(`ALTER ROLE koya SET ${limit}`)
    await client.query('CREATE DATABASE koya OWNER koya')
  } finally {
    await close()
  }
}
