import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectDirectly } from '../../../api/src/db/client.ts'
import { clusterOwner, type Owner, run } from '../../../api/src/db/embedded/cluster-process.ts'
import { startCluster } from '../../../api/src/db/embedded/embedded-postgres.ts'

export type Replica = Awaited<ReturnType<typeof makeReplica>>
type Server = { home: string; host: string }

/** A streaming replica for which every commit waits, made as docs/operations.md says: pg_basebackup is not in our package. */
export async function makeReplica(primary: Server, home: string) {
  const { client, close } = await connectDirectly({ socket: primary.host, database: 'postgres' }, 'faults')
  try {
    await client.query(`SELECT pg_create_physical_replication_slot('replica', true)`)
    await copyWhileItRuns(client, primary, home, clusterOwner())
    const { host, stop } = await startCluster(home)
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'replica'`)
    await client.query('SELECT pg_reload_conf()')
    await untilInSync(client)
    return { home, host, place: { socket: host, database: 'koya' }, stop, promote: () => promote(host) }
  } finally {
    await close()
  }
}

/** What pg_basebackup does: copies the files between two calls, and lets the log make good what changed meanwhile. */
async function copyWhileItRuns(client: Client, primary: Server, home: string, owner: Owner) {
  const root = join(home, 'postgres')
  const data = join(root, 'data')
  mkdirSync(root, { recursive: true })
  owner.give(root)
  await client.query(`SELECT pg_backup_start('replica', true)`)
  const { code, output } = await run('cp', ['-a', join(primary.home, 'postgres/data'), data], owner)
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop()')
  if (code !== 0) throw new Error(`the data folder could not be copied: ${output}`)
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name), { force: true })
  for (const folder of ['pg_wal', 'pg_replslot']) empty(join(data, folder))
  const conninfo = `host=${primary.host} user=koya application_name=replica`
  const write = (name: string, text: string) => {
    writeFileSync(join(data, name), text)
    owner.give(join(data, name))
  }
  write('backup_label', rows[0].labelfile)
  write('standby.signal', '')
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nprimary_slot_name = 'replica'\nsynchronous_standby_names = ''\n`,
  )
}

/** The files of the log come by streaming; folders within it must be there. */
function empty(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() || folder.endsWith('pg_replslot')) rmSync(join(folder, entry.name), { recursive: true })
}

async function untilInSync(client: Client) {
  for (let look = 0; look < 300; look++) {
    const { rows } = await client.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)
    if (rows.length > 0) return
    await pause(100)
  }
  throw new Error('the replica does not follow')
}

async function promote(host: string) {
  const { client, close } = await connectDirectly({ socket: host, database: 'postgres' }, 'faults')
  await client.query('SELECT pg_promote(true, 60)').finally(close)
}
