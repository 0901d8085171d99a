import { expect, test } from 'vitest'
import { copyDatabase } from '../../../test/test-app.ts'
import { connectDirectly } from '../client.ts'
import { validateConstraints } from './validate-constraints.ts'

test('old rows are held against a new rule for as long as it takes, whatever limit the role has', async () => {
  const { client, close } = await connectDirectly(await copyDatabase('blank'), 'test')
  await client.query(`
    CREATE TABLE films (id int);
    INSERT INTO films VALUES (1);
    ALTER TABLE films ADD CONSTRAINT slow CHECK (pg_sleep(0.2)::text = '') NOT VALID`)
  await client.query('SET statement_timeout = 100')
  await validateConstraints(client)
  const { rows } = await client.query("SELECT convalidated FROM pg_constraint WHERE conname = 'slow'")
  expect(rows).toEqual([{ convalidated: true }])
  expect((await client.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '100ms' }])
  await close()
})
