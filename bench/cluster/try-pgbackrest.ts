import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/src/config.ts'
import { connectDirectly } from '../../api/src/db/client.ts'
import { migrateDatabase } from '../../api/src/db/migrate.ts'
import { seedWhenEmpty } from '../../api/src/db/seed/seed.ts'
import { postgresVersion } from '../bench-home.ts'
import { circumstances, writeSection } from '../write-section.ts'
import { differences, fingerprint } from './backups/fingerprint.ts'
import { openPgBackRest } from './backups/pgbackrest.ts'
import { openRestored } from './backups/restored.ts'
import { openSecureS3 } from './backups/secure-s3.ts'
import { startCluster } from './start-cluster.ts'
import { openUndo } from './undo.ts'
import { until } from './until.ts'

/**
 * `node bench/cluster/try-pgbackrest.ts`: base backups of a cluster's leader to a directory and to S3, a mistake, and from each of them
 * the database as it was the moment before. `--write` puts what came of it into RESULTS.md.
 */
const undo = openUndo()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => undo.close().then(() => process.exit(130)))
try {
  const told = await tryBackups()
  console.log(told)
  if (process.argv.includes('--write')) writeSection('backups', told)
} finally {
  await undo.close()
}
process.exit(0)

async function tryBackups() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-pgbackrest-'))
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  const s3 = await openSecureS3(folder, undo)
  const backrest = openPgBackRest(folder, s3)
  const cluster = await startCluster(undo, console.log, { parameters: backrest.parameters })
  const place = { url: cluster.directUrl }
  await migrateDatabase(place)
  const { db, client, close } = await connectDirectly(place, 'pgbackrest')
  undo.add(close)
  await seedWhenEmpty(db, readConfig({}), () => {})
  const leader = await cluster.leader()
  if (!leader) throw new Error('no node leads')
  backrest.follow(leader, cluster.passwords.superuser)

  await backrest.run('stanza-create')
  const postgres = `PostgreSQL ${await postgresVersion(place)}`
  const swift = `Swift ${swiftVersion()} with its S3 side`
  const lines = [circumstances(postgres, await backrest.version(), swift), '']
  for (const repo of backrest.repos) {
    const seconds = await timed(() => backrest.run('backup', `--repo=${repo.number}`, '--type=full'))
    lines.push(`- full backup to ${repo.name}: ${seconds} s.`)
  }
  await client.query(
    `INSERT INTO subscribers (email, token_hash) SELECT 'reader-' || n || '@example.test', sha256(n::text::bytea) FROM generate_series(1, 5000) n`,
  )
  const before = await fingerprint(client)
  const { rows } = await client.query('SELECT clock_timestamp()::text AS moment')
  await client.query('DELETE FROM subscribers; DELETE FROM lesson_progress; UPDATE courses SET price_kobo = 0')
  const spoilt = differences(before, await fingerprint(client))
  const [last] = await cluster.asSuperuser('SELECT pg_walfile_name(pg_switch_wal()) AS name')
  await until('the log was not archived', async () => {
    const [done] = await cluster.asSuperuser('SELECT last_archived_wal AS name FROM pg_stat_archiver')
    return String(done?.name) >= String(last?.name)
  })
  for (const repo of backrest.repos) {
    const data = join(folder, `restored-${repo.number}`)
    const seconds = await timed(() => backrest.restore(repo.number, data, rows[0].moment))
    const restored = await openRestored(data, cluster.passwords.superuser, undo)
    const after = await fingerprint(restored.client)
    await restored.end()
    const wrong = differences(before, after)
    if (wrong.length > 0) throw new Error(`restored from ${repo.name}, ${wrong.join(', ')} differ`)
    lines.push(
      `- from ${repo.name}: restored in ${seconds} s, replayed to the moment before the mistake in ${restored.seconds} s, ${after.size} tables with ${total(after)} rows compared, none differs (after the mistake ${spoilt.join(', ')} did).`,
    )
  }
  return lines.join('\n')
}

/** Of Debian's package, such as 2.30.1-0+deb12u3: its servers do not say. */
function swiftVersion() {
  const told = execFileSync('dpkg-query', ['-W', 'swift-proxy'], { encoding: 'utf8' })
  return told.split('\t')[1]?.split('-')[0]
}

async function timed(work: () => Promise<unknown>) {
  const began = Date.now()
  await work()
  return ((Date.now() - began) / 1_000).toFixed(1)
}

function total(tables: Map<string, { count: number }>) {
  return [...tables.values()].reduce((sum, { count }) => sum + count, 0).toLocaleString('en')
}
