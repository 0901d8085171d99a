import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { migrationsFolder } from '../api/src/db/migrate.ts'
import * as schema from '../api/src/db/schema.ts'

/** The migrations must bring about exactly the schema that the code describes. */
const meta = join(migrationsFolder, 'meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
const migrated = JSON.parse(readFileSync(join(meta, snapshots.sort().at(-1) ?? ''), 'utf8'))
const described = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case')
const missing = await generateMigration(migrated, described)

if (missing.length)
  console.error(
    `No migration does this yet; run \`npm run migration\` and commit what it writes:\n${missing.join('\n')}`,
  )
process.exit(missing.length === 0 ? 0 : 1)
