import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testSetting } from '../../../test/test-setting.ts'
import { connectDirectly } from '../../db/client.ts'
import { copyIn, copyOut } from './copy.ts'

const { place, db } = await testSetting('blank')
const file = join(temporaryFolder(), 'long')
const table = { schema: 'public', name: 'long "one"', columns: ['line "one"'] }
await db.execute(sql`
  CREATE TABLE "long ""one""" AS SELECT repeat('x', 1000) AS "line ""one""" FROM generate_series(1, 20000)`)

test('a copy tells how many rows went out and came in', async () => {
  const { client, close } = await connectDirectly(place, 'tests')

  expect(await copyOut(client, table, file)).toBe(20_000)
  expect(await copyIn(client, table, Readable.from(['a\n', 'b\nc', '\n', 'd']))).toBe(4)
  await close()
})

test('a copy that the server breaks off is refused, and the connection goes on', async () => {
  const { client, close } = await connectDirectly(place, 'tests')
  await client.query('SET statement_timeout = 5')

  await expect(copyOut(client, table, file)).rejects.toThrow('statement timeout')
  await client.query('SET statement_timeout = 0')
  await expect(copyIn(client, table, Readable.from(['a\tb\n', 'c\n']))).rejects.toThrow('extra data')
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a copy whose file cannot be written is refused, and the connection can be closed', async () => {
  const { client, close } = await connectDirectly(place, 'tests')

  await expect(copyOut(client, table, '/nowhere/at/all')).rejects.toThrow('ENOENT')
  await close()
})

test('a copy whose source breaks says why, and leaves no row', async () => {
  const { client, close } = await connectDirectly(place, 'tests')
  async function* broken() {
    yield 'lost\n'
    throw new Error('the source is broken')
  }

  await expect(copyIn(client, table, Readable.from(broken()))).rejects.toThrow('the source is broken')
  expect((await client.query(`SELECT FROM "long ""one""" WHERE "line ""one""" = 'lost'`)).rowCount).toBe(0)
  await close()
})

test('a copy whose backend dies is refused', async () => {
  const { client, close } = await connectDirectly(place, 'tests')
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  async function* endless() {
    for (let n = 0; ; n++) {
      if (n === 10) await db.execute(sql`SELECT pg_terminate_backend(${rows[0].pid})`)
      await setTimeout(10)
      yield 'again\n'
    }
  }

  await expect(copyIn(client, table, Readable.from(endless()))).rejects.toThrow('terminat')
  await expect(copyIn(client, table, Readable.from(endless()))).rejects.toThrow('not queryable')
  await expect(copyOut(client, table, file)).rejects.toThrow('not queryable')
  await close()
})
