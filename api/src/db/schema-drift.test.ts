import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'
import * as schema from './schema.ts'

test('the migrations bring about exactly the schema that the code describes', async () => {
  const meta = join(migrationsFolder, 'meta')
  const latest =
    readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? ''
  const migrated = JSON.parse(readFileSync(join(meta, latest), 'utf8'))
  const described = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case')

  // A statement here means: run `npm run migration` and commit what it writes.
  expect(await generateMigration(migrated, described)).toEqual([])
})
