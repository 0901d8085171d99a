import { asc, gt, sql } from 'drizzle-orm'
import { exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose'
import type { Tx } from '../../db/client.ts'
import { ltiKeys } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { seal } from '../../settings/seal.ts'

const of = { purpose: 'keys for learning systems', owner: 'koya' }
/** Learning systems keep what they have read for hours or days: a key is shown for a month after it last signed. */
const SIGNS_DAYS = 90
const SHOWN_DAYS = SIGNS_DAYS + 30

/** Our public keys, as every learning system may read them. Whoever asks when the last one is old makes the next. */
export async function toolKeys(deps: Deps): Promise<{ keys: JWK[] }> {
  const { db } = deps
  const rows = await readKeys(db)
  if (rows.some(({ isNew }) => isNew)) return { keys: rows.map(({ key }) => key) }
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('keys for learning systems'))`)
    const meanwhile = await readKeys(tx)
    if (!meanwhile.some(({ isNew }) => isNew)) await makeKey(tx, deps)
    return { keys: (await readKeys(tx)).map(({ key }) => key) }
  })
}

async function readKeys(db: Deps['db'] | Tx) {
  const rows = await db
    .select({
      id: ltiKeys.id,
      publicKey: ltiKeys.publicKey,
      isNew: sql<boolean>`${ltiKeys.createdAt} > now() - make_interval(days => ${SIGNS_DAYS})`,
    })
    .from(ltiKeys)
    .where(gt(ltiKeys.createdAt, sql`now() - make_interval(days => ${SHOWN_DAYS})`))
    .orderBy(asc(ltiKeys.id))
  return rows.map(({ id, publicKey, isNew }) => ({
    isNew,
    key: { ...publicKey, kid: `koya-${id}`, alg: 'RS256', use: 'sig' } as JWK,
  }))
}

async function makeKey(tx: Tx, { config }: Deps) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kept = Buffer.from(await exportPKCS8(privateKey))
  await tx
    .insert(ltiKeys)
    .values({ publicKey: { ...(await exportJWK(publicKey)) }, privateKey: seal(config, of, kept) })
}
