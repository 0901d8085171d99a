import { z } from 'zod'
import { url, withoutEndSlash } from './setting-kinds.ts'

export const backupSettings = {
  BACKUP_RECIPIENT: z
    .string()
    .trim()
    .regex(/^age1[a-z\d]+(\s+age1[a-z\d]+)*$/, {
      error: 'must be public keys of age (age1…), with blanks between',
    })
    .default(''),
  BACKUP_S3_ENDPOINT: url('http', 'https').optional(),
  BACKUP_S3_BUCKET: z.string().default('koya-backups'),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().default(''),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().default(''),
}

export function shapeBackup(env: z.output<z.ZodObject<typeof backupSettings>>) {
  return {
    recipients: env.BACKUP_RECIPIENT.split(/\s+/).filter(Boolean),
    /** Undefined where nobody wants a backup every night. */
    store: env.BACKUP_S3_ENDPOINT
      ? {
          endpoint: withoutEndSlash(env.BACKUP_S3_ENDPOINT),
          bucket: env.BACKUP_S3_BUCKET,
          region: env.BACKUP_S3_REGION,
          accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
          secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
        }
      : undefined,
  }
}
