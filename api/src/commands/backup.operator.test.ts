import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { fingerprints, repack } from '../../test/database/backups.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { testSetting } from '../../test/test-setting.ts'
import { auditTrail, courses, subscribers } from '../db/schema.ts'
import { chooseStorage } from '../open-deps.ts'
import { backupCommand } from './backup.ts'
import type { Queries } from './command.ts'
import { restoreCommand } from './restore.ts'

const folder = temporaryFolder()
const file = join(folder, 'market.tar.gz')
const market = await testSetting('market')
const nasty = 'tab\tline\nreturn\rbackslash\\ \\N \\. quote\'" ẹ̀kọ́ 🎓'
const picture = Buffer.from([0, 255, 10, 13, 92])

await market.db.execute(
  sql`INSERT INTO feedback (from_name, sender_email, title, message) VALUES (${nasty}, '', '\\N', '')`,
)
await market.db.execute(sql`INSERT INTO sessions (token_hash, user_id) VALUES (${picture}, 1)`)
await market.db.execute(sql`INSERT INTO rate_limits (key, count, resets_at) VALUES ('somebody', 3, now())`)
mkdirSync(join(market.home, 'media', 'ab'), { recursive: true })
writeFileSync(join(market.home, 'media', 'ab', 'cover.webp'), picture)
writeFileSync(join(market.home, 'media', 'empty.txt'), '')
const storage = chooseStorage(market.setting.config)
await storage.write('private/films/one.mp4', picture, 'video/mp4')
await storage.parts.begin('private/films/two.mp4', 'video/mp4')
await backupCommand(market.setting, file)

test('a backup is one file that only its owner may read, and nothing is left beside it', () => {
  expect(readdirSync(folder)).toEqual(['market.tar.gz'])
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('restoring a backup of the demo market gives the same rows, byte for byte', async () => {
  const { setting, db, home } = await testSetting('blank')
  await restoreCommand(setting, file)

  const before = await fingerprints(market.db)
  expect(Object.keys(before)).toContain('courses')
  expect(before.courses?.rows).toBeGreaterThan(100)
  expect(await fingerprints(db)).toEqual(before)
  expect((await db.execute(sql`SELECT FROM rate_limits`)).rows).toHaveLength(0)
  expect(readFileSync(join(home, 'media', 'ab', 'cover.webp'))).toEqual(picture)
  expect(readFileSync(join(home, 'media', 'empty.txt'))).toHaveLength(0)
  expect(readFileSync(join(home, 'media', 'private', 'films', 'one.mp4'))).toEqual(picture)
  // What was not complete is not worth keeping.
  expect(readdirSync(join(home, 'media')).sort()).toEqual(['ab', 'empty.txt', 'private'])
  expect(readdirSync(home)).toEqual(['media'])
})

test('a restore tells the same counts as its backup did', async () => {
  const { setting, said } = await testSetting('blank')
  await restoreCommand(setting, file)
  const counts = (lines: string[]) => /\d+ tables, [\d,]+ rows, \d+ uploads/.exec(lines.join('\n'))?.[0]
  expect(counts(said)).toMatch(/^\d/)
  expect(counts(said)).toBe(counts(market.said))
})

test('rows that break a newer rule come back as they were, and the rule holds for what is new', async () => {
  const { setting, db } = await testSetting('market')
  await db.execute(sql`ALTER TABLE user_roles DROP CONSTRAINT user_roles_role`)
  await db.execute(sql`INSERT INTO user_roles VALUES (1, 7, 'Headmaster')`)
  await db.execute(
    sql`ALTER TABLE user_roles ADD CONSTRAINT user_roles_role CHECK (role IN ('User', 'Admin')) NOT VALID`,
  )
  const target = join(folder, 'broken.tar.gz')
  await backupCommand(setting, target)

  const restored = await testSetting('blank')
  await restoreCommand(restored.setting, target)
  expect(await restored.db.$count(sql`user_roles WHERE role = 'Headmaster'`)).toBe(1)
  expect(await restored.db.$count(sql`pg_constraint WHERE NOT convalidated`)).toBe(1)
  const another = restored.db.execute(sql`INSERT INTO user_roles VALUES (1, 8, 'Bursar')`)
  await expect(another).rejects.toMatchObject({ cause: { constraint: 'user_roles_role' } })
})

test('a restored database goes on numbering where the old one stopped, and keeps its counts and search', async () => {
  const { setting, db } = await testSetting('blank')
  await restoreCommand(setting, file)
  const top = await db.execute<{ id: number }>(sql`SELECT max(id) AS id FROM courses`)

  const added = await db.execute(sql`
    INSERT INTO courses (code, name, description, price_kobo, learning_style, language_id, category_id)
    SELECT 'NEW-1', 'Zymurgy', '', 0, 'Self Paced', language_id, category_id FROM courses LIMIT 1 RETURNING id`)

  expect(added.rows).toEqual([{ id: (top.rows[0]?.id ?? 0) + 1 }])
  const found = (queries: typeof db, word: string) =>
    queries.$count(courses, sql`search @@ to_tsquery('english', ${word})`)
  expect(await found(db, 'zymurgy')).toBe(1)
  expect(await found(db, 'python')).toBeGreaterThan(0)
  expect(await found(db, 'python')).toBe(await found(market.db, 'python'))
  const counts = await db.execute(sql`
    SELECT (SELECT sum(courses) FROM category_counts)::int AS kept,
      (SELECT sum(1 + (sub_category_id IS NOT NULL)::int) FROM courses WHERE status = 1)::int AS counted`)
  expect(counts.rows[0]?.kept).toBe(counts.rows[0]?.counted)
})

test('a backup is of one moment: what is written meanwhile is in it wholly or not at all', async () => {
  const { setting, db } = await testSetting('market')
  const target = join(folder, 'moving.tar.gz')
  let isDone = false
  const writing = (async () => {
    for (let n = 0; !isDone; n++) {
      await db.transaction(async (tx) => {
        await tx.insert(auditTrail).values({ action: 'tick', subject: String(n) })
        await tx.insert(subscribers).values({ email: `${n}@koya.test`, tokenHash: sql`sha256(${String(n)}::bytea)` })
      })
    }
  })()
  await backupCommand(setting, target)
  isDone = true
  await writing
  const restored = await testSetting('blank')
  await restoreCommand(restored.setting, target)

  const ticks = await restored.db.$count(auditTrail, eq(auditTrail.action, 'tick'))
  expect(ticks).toBe(await restored.db.$count(subscribers))
})

test('a backup never takes the place of another file, not even of one that came meanwhile', async () => {
  const { setting } = await testSetting('reference')
  const before = readFileSync(file)
  await expect(backupCommand(setting, file)).rejects.toThrow(`${file} already exists`)
  expect(readFileSync(file)).toEqual(before)

  const target = join(temporaryFolder(), 'twice.tar.gz')
  const both = await Promise.allSettled([backupCommand(setting, target), backupCommand(setting, target)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(readdirSync(dirname(target))).toEqual(['twice.tar.gz'])
})

test('a backup that fails leaves nothing behind', async () => {
  const { setting } = await testSetting('blank')
  const place = temporaryFolder()
  await expect(backupCommand(setting, join(place, 'none.tar.gz'))).rejects.toThrow('nothing to back up')
  expect(readdirSync(place)).toEqual([])
  await expect(backupCommand(setting, '/nowhere/at/all.tar.gz')).rejects.toThrow('there is no folder /nowhere/at.')
  await restoreCommand(setting, file)
})

test('a backup that is interrupted while it writes leaves nothing behind', async () => {
  const { setting, home } = await testSetting('market')
  const place = temporaryFolder()
  const target = join(place, 'long.tar.gz')
  mkdirSync(join(home, 'media'))
  writeFileSync(join(home, 'media', 'film.mp4'), '')
  truncateSync(join(home, 'media', 'film.mp4'), 8e9)
  const interruption = new AbortController()

  const backup = backupCommand({ ...setting, signal: interruption.signal }, target)
  backup.catch(() => {})
  const isWriting = () => readdirSync(place).some((one) => existsSync(join(place, one, 'archive')))
  await vi.waitUntil(isWriting, { timeout: 10_000, interval: 5 })
  interruption.abort()

  await expect(backup).rejects.toThrow('abort')
  expect(readdirSync(place)).toEqual([])
})

test('a restore that is interrupted leaves the database empty and no file behind', async () => {
  const target = join(folder, 'strange.tar.gz')
  await repack(file, target, withStrangeTable)
  const { setting, db, home } = await testSetting('blank')
  const interruption = new AbortController()
  // It speaks of the table that it does not know when all the others are loaded.
  const interrupted = { ...setting, signal: interruption.signal, say: () => interruption.abort() }

  await expect(restoreCommand(interrupted, target)).rejects.toThrow('abort')
  expect(await filledTables(db)).toEqual([])
  expect(readdirSync(home)).toEqual([])
  await restoreCommand(setting, target)
  expect(await fingerprints(db)).toEqual(await fingerprints(market.db))
})

test('restoring refuses a database that is not empty, and changes nothing in it', async () => {
  const { setting, db } = await testSetting('reference')
  const before = await fingerprints(db)

  await expect(restoreCommand(setting, file)).rejects.toThrow('the database is not empty')
  expect(await fingerprints(db)).toEqual(before)
})

test('production does not load a backup of the demo market, and keeps nothing of it', async () => {
  const { setting, db, home } = await testSetting('blank')
  const production = { ...setting, config: { ...setting.config, production: true } }

  await expect(restoreCommand(production, file)).rejects.toThrow(/holds \d+ demo accounts/)
  expect(await filledTables(db)).toEqual([])
  expect(readdirSync(home)).toEqual([])
})

test('restoring refuses a role that may not put triggers aside, and says what to do', async () => {
  const { setting, db, place } = await testSetting('blank')
  const database = 'database' in place ? place.database : ''
  const role = `weak_${database}`
  await db.execute(sql`CREATE ROLE ${sql.identifier(role)} LOGIN`)
  await db.execute(sql`GRANT ALL ON DATABASE ${sql.identifier(database)} TO ${sql.identifier(role)}`)
  await db.execute(sql`GRANT ALL ON SCHEMA public TO ${sql.identifier(role)}`)
  const url = `postgres://${role}@localhost/${database}?host=${'socket' in place ? place.socket : ''}`

  await expect(restoreCommand({ ...setting, place: { url } }, file)).rejects.toThrow('Restore as a superuser')
})

const course = 'tables/public.courses.copy'
const damages: [string, string, (broken: string) => Promise<void> | void][] = [
  ['is cut off', 'damaged', (path) => writeFileSync(path, readFileSync(file).subarray(0, -2_000))],
  ['has a wrong byte in it', 'damaged', (path) => writeFileSync(path, withWrongByte(readFileSync(file)))],
  ['is no archive', 'damaged', (path) => writeFileSync(path, 'Dear diary')],
  [
    'comes from somewhere else',
    'not a backup',
    (path) => repack(file, path, (entries) => entries.delete('manifest.json')),
  ],
  ['has no tables', 'incomplete', (path) => repack(file, path, (entries) => entries.delete(course))],
  [
    'lacks rows',
    'incomplete',
    (path) => repack(file, path, (entries) => entries.set(course, firstLine(entries.get(course)))),
  ],
  [
    'has rows that do not fit',
    'does not fit',
    (path) => repack(file, path, (entries) => entries.set(course, Buffer.from('x\ty\n'))),
  ],
  [
    'has rows twice',
    'does not fit',
    (path) => repack(file, path, (entries) => entries.set(course, twice(entries.get(course)))),
  ],
  [
    'leads out of its folder',
    'outside',
    (path) => repack(file, path, (entries) => entries.set('media/../../evil', picture)),
  ],
  [
    'has strange entries',
    'does not belong in a backup of Koya',
    (path) => repack(file, path, (entries) => entries.set('bin/sh', picture)),
  ],
  ['was taken with another schema', 'another schema', (path) => repack(file, path, otherSchema)],
]

test.each(damages)('an archive that %s is refused, and the database stays empty', async (name, sentence, damage) => {
  const broken = join(folder, `${name}.tar.gz`)
  await damage(broken)
  const { setting, db, home } = await testSetting('blank')

  await expect(restoreCommand(setting, broken)).rejects.toThrow(sentence)
  expect(await filledTables(db)).toEqual([])
  expect(readdirSync(home)).toEqual([])
})

test('after a refused archive a good one still goes in', async () => {
  const broken = join(folder, 'refused.tar.gz')
  await repack(file, broken, (entries) => entries.set(course, twice(entries.get(course))))
  const { setting, db } = await testSetting('blank')

  await expect(restoreCommand(setting, broken)).rejects.toThrow('does not fit')
  await restoreCommand(setting, file)
  expect(await fingerprints(db)).toEqual(await fingerprints(market.db))
})

async function filledTables(db: Queries) {
  return Object.entries(await fingerprints(db)).filter(([, { rows }]) => rows > 0)
}

function withWrongByte(bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  return bytes
}

function firstLine(rows: Buffer = Buffer.alloc(0)) {
  return rows.subarray(0, rows.indexOf(10) + 1)
}

function twice(rows: Buffer = Buffer.alloc(0)) {
  return Buffer.concat([rows, rows])
}

function otherSchema(entries: Map<string, Buffer>) {
  const manifest = JSON.parse(String(entries.get('manifest.json')))
  manifest.migration.hash = 'of another time'
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}

function withStrangeTable(entries: Map<string, Buffer>) {
  const manifest = JSON.parse(String(entries.get('manifest.json')))
  manifest.tables.push({ schema: 'public', name: 'strange', columns: ['id'], rows: 1 })
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  entries.set('tables/public.strange.copy', Buffer.from('1\n'))
}
