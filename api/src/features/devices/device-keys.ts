import { createHmac, randomBytes } from 'node:crypto'
import type { DeviceKeysAnswer } from '@koya/contract/endpoints/devices.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { deviceSeeds } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { keyFor } from '../../settings/secret.ts'
import { keysOfPerson } from './device-limits.ts'

type Session = { userId: number; tokenHash: Buffer }

/** Keys for a new session. The seal key is one of its own, so that whoever copied an old one opens nothing new. */
export async function issueDeviceKeys(deps: Deps, { userId, tokenHash }: Session): Promise<DeviceKeysAnswer> {
  const seed = await seedOf(deps, userId)
  const seal_id = randomBytes(16).toString('base64url')
  return {
    log_out_ticket: `${tokenHash.toString('base64url')}.${ticketMark(deps.config, seed, tokenHash)}`,
    seal_id,
    seal_key: sealKey(deps.config, seed, seal_id),
  }
}

export async function askDeviceKeys(deps: Deps, { id, tokenHash }: SignedIn, sealIds: string[]) {
  if (!(await countOne(deps.db, keysOfPerson, String(id)))) throw tooMany(keysOfPerson)
  const keys = await issueDeviceKeys(deps, { userId: id, tokenHash })
  const seed = await seedOf(deps, id)
  return {
    ...keys,
    seal_keys: Object.fromEntries(sealIds.map((sealId) => [sealId, sealKey(deps.config, seed, sealId)])),
  }
}

export function ticketMark(config: Config, seed: Uint8Array, tokenHash: Buffer) {
  return derive(config, seed, `log-out ${tokenHash.toString('hex')}`)
}

function sealKey(config: Config, seed: Uint8Array, sealId: string) {
  return derive(config, seed, `seal ${sealId}`)
}

/** Neither the database nor the secret alone is enough. Outside production there may be no secret. */
function derive(config: Config, seed: Uint8Array, purpose: string) {
  const secret = config.secret ? keyFor(config, 'device keys') : 'no secret'
  return createHmac('sha256', secret).update(seed).update(purpose).digest('base64url')
}

/** Goes with the account: then nothing opens what is still sealed on some device. */
async function seedOf({ db }: Deps, userId: number) {
  const [found] = await db.select().from(deviceSeeds).where(eq(deviceSeeds.userId, userId))
  if (found) return found.seed
  await db
    .insert(deviceSeeds)
    .values({ userId, seed: randomBytes(32) })
    .onConflictDoNothing()
  const [made] = await db.select().from(deviceSeeds).where(eq(deviceSeeds.userId, userId))
  if (!made) throw new Error('a person without a seed')
  return made.seed
}
