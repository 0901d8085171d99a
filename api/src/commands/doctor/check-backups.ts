import { s3Storage } from '../../adapters/storage/s3/s3-storage.ts'
import type { Config } from '../../config.ts'
import { encryptTo } from '../archive/encrypt.ts'
import { BACKUPS } from '../archive/send-backup.ts'
import { plural } from '../command.ts'
import { attempt, type Fetch } from './check-services.ts'
import { type Finding, publicPart } from './finding.ts'

const HOUR_MS = 3_600_000
/** A night that was missed, and the morning in which somebody notices. */
const LONGEST_HOURS = 36

/** Sends a small file to the store of backups, sees that nobody can read it without a key, and when the last backup came. */
export async function checkBackups(config: Config, fetch: Fetch, last: Date | undefined): Promise<Finding> {
  const name = 'Backups'
  const { store, recipients } = config.backup
  const how = recipients.length > 0 ? `encrypted to ${plural(recipients.length, 'key')}` : 'not encrypted'
  if (!store) return { name, state: 'unset', detail: `only by \`npm run koya -- backup\`, ${how} (BACKUP_S3_ENDPOINT)` }
  const what = `${publicPart(store.endpoint)}/${store.bucket}, ${how}, ${age(last)}`
  return attempt(name, what, async () => {
    encryptTo(recipients)
    // Always the same one, because the key of this store need not be able to remove.
    const key = `${BACKUPS}doctor.txt`
    await s3Storage(store, { fetch }).write(key, Buffer.from('written by koya doctor\n'), 'text/plain')
    const open = await fetch(`${store.endpoint}/${store.bucket}/${key}`)
    await open.body?.cancel()
    if (open.ok) throw new Error('backups are given to anyone: make the bucket private')
    if (last && Date.now() - last.getTime() > LONGEST_HOURS * HOUR_MS)
      throw new Error('that is too long ago: look at /admin/jobs')
  })
}

function age(last: Date | undefined) {
  if (!last) return 'none sent yet'
  return `the last is ${plural(Math.floor((Date.now() - last.getTime()) / HOUR_MS), 'hour')} old`
}
