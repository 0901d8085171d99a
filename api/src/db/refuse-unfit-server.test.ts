import { expect, test } from 'vitest'
import { copyDatabase } from '../../test/test-app.ts'
import { checkDatabase } from '../commands/doctor/check-database.ts'
import { readConfig } from '../config.ts'
import { connectDirectly } from './client.ts'
import { openDatabase } from './open-database.ts'

/** A database that answers as another server would. */
async function serverWith(stub: string) {
  const { socket, database } = await copyDatabase('blank')
  const { client, close } = await connectDirectly({ socket, database }, 'test')
  await client.query(`ALTER DATABASE ${database} SET search_path = public, pg_catalog; ${stub}`)
  await close()
  return readConfig({ DATABASE_URL: `postgres://koya@localhost/${database}?host=${socket}` })
}

const older = `CREATE FUNCTION current_setting(text) RETURNS text LANGUAGE sql
  AS $$ SELECT CASE $1 WHEN 'server_version_num' THEN '140011' ELSE '14.11' END $$`
const withoutContrib = `CREATE VIEW pg_available_extensions AS SELECT 'plpgsql' AS name`

test.each([
  ['that is too old', older, 'the database is PostgreSQL 14.11, and Koya needs version 15 or newer.'],
  [
    'without the extension of the search',
    withoutContrib,
    "the database has no extension pg_trgm, which the search needs. It is part of PostgreSQL's contrib package.",
  ],
])('a server %s is refused in one sentence, at the start and by the doctor', async (_, stub, sentence) => {
  const config = await serverWith(stub)
  await expect(openDatabase(config, () => {})).rejects.toThrow(new Error(sentence))
  const { state, detail } = await checkDatabase(config)
  expect([state, detail]).toEqual(['broken', expect.stringContaining(sentence)])
})
