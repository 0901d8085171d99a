import { eq, sql } from 'drizzle-orm'
import { makeVapidKeys, type VapidKeys } from '../../adapters/push/vapid.ts'
import type { Tx } from '../../db/client.ts'
import { pushKeys, pushSubscriptions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../settings/seal.ts'

const of = { purpose: 'keys of push services', owner: 'koya' }

/** The keys of this installation. The first who asks makes them; whoever asks at the same moment gets the same. */
export async function readPushKeys(deps: Deps): Promise<VapidKeys> {
  const { db, config } = deps
  const [kept] = await db.select().from(pushKeys)
  const opened = kept && open(config, kept)
  if (opened) return opened
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('push keys'))`)
    const [meanwhile] = await tx.select().from(pushKeys)
    return (meanwhile && open(config, meanwhile)) ?? makeKeys(tx, deps, meanwhile !== undefined)
  })
}

/** Whoever subscribed with keys that nobody can open any more cannot be reached, and turns alerts on again. */
async function makeKeys(tx: Tx, { config, log }: Deps, isAnew: boolean) {
  const made = makeVapidKeys()
  if (isAnew) {
    log.warn('the secret has changed, so devices that had alerts have to turn them on again')
    await tx.delete(pushSubscriptions)
    await tx.delete(pushKeys).where(eq(pushKeys.id, 1))
  }
  await tx.insert(pushKeys).values({ id: 1, publicKey: made.publicKey, privateKey: seal(config, of, made.privateKey) })
  return made
}

/** Undefined where the secret of the installation has changed since. */
function open(config: Deps['config'], { publicKey, privateKey }: typeof pushKeys.$inferSelect): VapidKeys | undefined {
  try {
    return { publicKey: Buffer.from(publicKey), privateKey: unseal(config, of, privateKey) }
  } catch {
    return undefined
  }
}
