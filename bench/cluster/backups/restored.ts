import { join } from 'node:path'
import pg from 'pg'
import { freePorts } from '../free-ports.ts'
import { POSTGRES_BIN } from '../missing-packages.ts'
import { makeOwnFolder, openPart } from '../parts/part.ts'
import type { Undo } from '../undo.ts'
import { until } from '../until.ts'

/** PostgreSQL on what was restored. It is there when it has replayed all that was asked for and takes writes. */
export async function openRestored(data: string, password: string, undo: Undo) {
  const [port = 0] = await freePorts(1)
  const own = makeOwnFolder(`${data}-socket`)
  // The cluster's own settings came with it: it must not archive what it does, nor wait for a replica.
  const changed = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: own,
    archive_mode: 'off',
    synchronous_standby_names: '',
    hba_file: join(data, 'pg_hba.conf'),
  }
  const args = Object.entries(changed).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = openPart({ folder: own, command: join(POSTGRES_BIN, 'postgres'), args: ['-D', data, ...args] })
  undo.add(() => server.end('SIGQUIT'))
  const began = Date.now()
  server.start()
  let client: pg.Client | undefined
  await until('what was restored did not come up', async () => {
    const connection = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'koya' })
    connection.on('error', () => {})
    await connection.connect()
    const { rows } = await connection.query('SELECT pg_is_in_recovery() AS replays')
    if (rows[0].replays) return connection.end().then(() => false)
    client = connection
    return true
  })
  const connection = client as pg.Client
  const end = async () => {
    await connection.end()
    await server.end('SIGQUIT')
  }
  return { client: connection, seconds: ((Date.now() - began) / 1_000).toFixed(1), end }
}
