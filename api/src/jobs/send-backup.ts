import { z } from 'zod'
import { defineJob } from './job.ts'

/** While people sleep: half past two in Lagos. Where no store for backups is set up there is nothing to do. */
export const sendBackupJob = defineJob({
  name: 'send-backup',
  title: 'Send a backup to the store',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 5,
  pauseSeconds: 300,
  keepDays: 90,
  every: '30 1 * * *',
  run: async (deps, _payload, signal) => {
    if (!deps.config.backup.store) return
    // Loaded when it is needed: encryption is a large library, and most processes never send a backup.
    const { sendBackup } = await import('../commands/archive/send-backup.ts')
    await sendBackup(deps, signal)
  },
})
