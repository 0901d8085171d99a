import { chmodSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { copyDatabase } from '../../../test/test-app.ts'
import { connect, connectDirectly, type Place } from '../client.ts'
import { startCluster } from '../embedded/embedded-postgres.ts'
import { flushAfterCommit } from './flush-after-commit.ts'

test('what gave its locks back before the disk had it is on the disk when its caller goes on', {
  timeout: 120_000,
}, async () => {
  const home = temporaryFolder()
  // The database may run as another user.
  chmodSync(home, 0o755)
  const cluster = await startCluster(home)
  const place = { socket: cluster.host, database: 'postgres' }
  const admin = await connectDirectly(place, 'admin')
  // Nobody but a commit writes the log to the disk, so what is not flushed is lost.
  await admin.client.query(`ALTER SYSTEM SET wal_writer_delay = '10s'`)
  await admin.client.query('SELECT pg_reload_conf()')
  await admin.client.query('CREATE TABLE told (who text)')
  const { db, close } = connect(place, { max: 2 })
  await db.transaction(async (tx) => {
    await flushAfterCommit(tx)
    await tx.execute(sql`INSERT INTO told VALUES ('answered')`)
  })
  await cluster.stop('immediate')
  await Promise.allSettled([admin.close(), close()])

  const again = await startCluster(home)
  const after = await connectDirectly(place, 'after')
  const { rows } = await after.client.query('SELECT who FROM told')
  await after.close()
  await again.stop('immediate')
  expect(rows).toEqual([{ who: 'answered' }])
})

test('behind a pooler, which may ask another server next, a commit itself waits for the disk', async () => {
  const { socket, database } = await copyDatabase('market')
  const url = `postgres://koya@localhost/${database}?host=${socket}`
  const saidBy = async (place: Place) => {
    const said: string[] = []
    const { db, close } = connect(place, { max: 1, onStatement: (text) => said.push(text) })
    await db.transaction((tx) => flushAfterCommit(tx)).finally(close)
    return said.filter((text) => /synchronous_commit|pg_logical_emit_message/.test(text))
  }
  expect(await saidBy({ url })).toHaveLength(2)
  expect(await saidBy({ url, directUrl: url })).toEqual([])
})
