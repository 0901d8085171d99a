import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { backupKeys } from '../../test/backup-keys.ts'
import { closeLater } from '../../test/closing.ts'
import { fingerprints } from '../../test/database/backups.ts'
import { runDueJobs } from '../../test/run-due-jobs.ts'
import { s3StandIn } from '../../test/storage/s3-stand-in.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { testApp } from '../../test/test-app.ts'
import { testSetting } from '../../test/test-setting.ts'
import { checkBackups } from '../commands/doctor/check-backups.ts'
import { restoreCommand } from '../commands/restore.ts'
import { lastBackup } from '../db/last-backup.ts'
import { addJob } from './add-job.ts'
import { sendBackupJob } from './send-backup.ts'

const keys = { accessKeyId: 'koya', secretAccessKey: 'a secret of the store' }
const store = await s3StandIn({ ...keys, bucket: 'koya-backups' })
closeLater(store.close)
const { identity, recipient } = await backupKeys()
const env = {
  BACKUP_RECIPIENT: recipient,
  BACKUP_S3_ENDPOINT: store.endpoint,
  BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
}
const { app, deps, db } = await testApp({ env })
const sent = () => [...store.files.keys()].filter((key) => key.endsWith('.age'))

async function sendOne() {
  await addJob(db, sendBackupJob, {})
  await runDueJobs(deps, sendBackupJob)
}

test('where no store is set up the job has nothing to do', async () => {
  const other = await testApp()
  await addJob(other.db, sendBackupJob, {})
  expect(await runDueJobs(other.deps, sendBackupJob)).toBe(1)
  expect(await lastBackup(other.db)).toBeUndefined()
  expect((await other.app.inject('/metrics')).body).not.toContain('\nkoya_backup_age_seconds ')
})

test('a refusal of the store leaves neither a file here nor half a backup there, and the job is tried again', async () => {
  store.beInTrouble('AccessDenied')
  await sendOne()
  expect(sent()).toEqual([])
  expect(await lastBackup(db)).toBeUndefined()
  expect(readdirSync(deps.config.home)).not.toContain('outgoing-backup')
  expect((await checkBackups(deps.config, fetch, undefined)).detail).toContain('none sent yet')
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'send-backup'`)
})

test('the job sends an encrypted backup that restores, and leaves nothing on this machine', async () => {
  await sendOne()
  const [key = ''] = sent()
  expect(key).toMatch(/^private\/backups\/koya-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz\.age$/)
  expect(readdirSync(deps.config.home)).not.toContain('outgoing-backup')

  const folder = temporaryFolder()
  const file = join(folder, 'fetched.age')
  const keyFile = join(folder, 'key.txt')
  writeFileSync(file, store.files.get(key)?.bytes ?? '')
  writeFileSync(keyFile, identity)
  const { setting, db: restored } = await testSetting('blank')
  await restoreCommand(setting, file, keyFile)
  expect((await fingerprints(restored)).courses).toEqual((await fingerprints(db)).courses)
})

test('the metrics and the doctor know how old the last one is', async () => {
  const last = await lastBackup(db)
  expect(last?.getTime()).toBeGreaterThan(Date.now() - 600_000)
  expect((await app.inject('/metrics')).body).toMatch(/^koya_backup_age_seconds \d/m)
  expect(await checkBackups(deps.config, fetch, last)).toEqual({
    name: 'Backups',
    state: 'works',
    detail: `${store.endpoint}/koya-backups, encrypted to 1 key, the last is 0 hours old`,
  })
  const twoDays = new Date(Date.now() - 48 * 3_600_000)
  expect(await checkBackups(deps.config, fetch, twoDays)).toMatchObject({
    state: 'broken',
    detail: expect.stringContaining('the last is 48 hours old: that is too long ago'),
  })
})

test('a store that gives backups to anyone makes the doctor worry', async () => {
  const openBucket: typeof fetch = async (input, init) =>
    typeof input === 'string' ? new Response('written') : fetch(input, init)
  expect(await checkBackups(deps.config, openBucket, undefined)).toMatchObject({
    state: 'broken',
    detail: expect.stringContaining('backups are given to anyone'),
  })
})
