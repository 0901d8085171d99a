import { z } from 'zod'
import { onOff, url } from './setting-kinds.ts'

export const databaseSettings = {
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_DIRECT_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_MAX_AGE: z.coerce.number({ error: 'must be a number of seconds' }).min(2).max(60).default(5),
  EMBEDDED_POSTGRES: onOff.optional(),
  MIGRATE_ON_START: onOff.default('on'),
}

export function shapeDatabase(env: z.output<z.ZodObject<typeof databaseSettings>>) {
  return {
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    /** A replica for what is the same for everybody, and how old it may be. */
    readUrl: env.DATABASE_READ_URL,
    readMostAgeMs: env.DATABASE_READ_MAX_AGE * 1_000,
    embeddedIsWanted: env.EMBEDDED_POSTGRES === 'on',
    migrateOnStart: env.MIGRATE_ON_START === 'on',
  }
}
