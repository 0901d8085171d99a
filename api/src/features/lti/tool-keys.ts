import { asc, desc, gt, sql } from 'drizzle-orm'
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Tx } from '../../db/client.ts'
import { ltiKeys } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../settings/seal.ts'

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

/** Signs for a learning system, with the newest key. */
export async function signForPlatform(deps: Deps, claims: JWTPayload) {
  await toolKeys(deps)
  const { kid, pem } = (await newestKey(deps)) ?? (await deps.db.transaction((tx) => makeKey(tx, deps)))
  const key = await importPKCS8(pem, 'RS256')
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(key)
}

/** Nothing where it no longer opens: the secret of the installation was replaced. */
async function newestKey({ db, config, log }: Deps) {
  const [kept] = await db.select().from(ltiKeys).orderBy(desc(ltiKeys.id)).limit(1)
  if (!kept) return undefined
  try {
    return { kid: kidOf(kept.id), pem: unseal(config, of, kept.privateKey).toString('utf8') }
  } catch (error) {
    log.warn({ err: error }, 'the key for learning systems does not open; a new one is made')
    return undefined
  }
}

function kidOf(id: number) {
  return `koya-${id}`
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
    key: { ...publicKey, kid: kidOf(id), alg: 'RS256', use: 'sig' } as JWK,
  }))
}

async function makeKey(tx: Tx, { config }: Deps) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const pem = await exportPKCS8(privateKey)
  const [made] = await tx
    .insert(ltiKeys)
    .values({ publicKey: { ...(await exportJWK(publicKey)) }, privateKey: seal(config, of, Buffer.from(pem)) })
    .returning({ id: ltiKeys.id })
  if (!made) throw new Error('the key was not kept')
  return { kid: kidOf(made.id), pem }
}
