import { and, asc, desc, gt, sql } from 'drizzle-orm'
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Tx } from '../../db/client.ts'
import { ltiKeys } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../settings/seal.ts'
import type { Door } from './doors.ts'

const of = (door: Door) => ({
  purpose: 'keys for learning systems',
  owner: door === null ? 'koya' : `organisation ${door}`,
})
/** Learning systems keep what they have read for hours or days: a key is shown for a month after it last signed. */
const SIGNS_DAYS = 90
const SHOWN_DAYS = SIGNS_DAYS + 30

/**
 * Our public keys, as every learning system of a door may read them. Whoever asks when the last one is old makes the next. A
 * door by which no system comes has none.
 */
export async function toolKeys(deps: Deps, door: Door): Promise<{ keys: JWK[] }> {
  const { db } = deps
  const rows = await readKeys(db, door)
  if (rows.some(({ isNew }) => isNew) || !(await isUsed(db, door))) return { keys: rows.map(({ key }) => key) }
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('keys for learning systems'), ${door ?? 0})`)
    const meanwhile = await readKeys(tx, door)
    if (!meanwhile.some(({ isNew }) => isNew)) await makeKey(tx, deps, door)
    return { keys: (await readKeys(tx, door)).map(({ key }) => key) }
  })
}

/** Signs for a learning system, with the newest key of its door. */
export async function signForPlatform(deps: Deps, door: Door, claims: JWTPayload) {
  await toolKeys(deps, door)
  const { kid, pem } = (await newestKey(deps, door)) ?? (await deps.db.transaction((tx) => makeKey(tx, deps, door)))
  const key = await importPKCS8(pem, 'RS256')
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(key)
}

/** Nothing where it no longer opens: the secret of the installation was replaced. */
async function newestKey({ db, config, log }: Deps, door: Door) {
  const [kept] = await db.select().from(ltiKeys).where(isOf(door)).orderBy(desc(ltiKeys.id)).limit(1)
  if (!kept) return undefined
  try {
    return { kid: kidOf(kept.id), pem: unseal(config, of(door), kept.privateKey).toString('utf8') }
  } catch (error) {
    log.warn({ err: error }, 'the key for learning systems does not open; a new one is made')
    return undefined
  }
}

function kidOf(id: number) {
  return `koya-${id}`
}

function isOf(door: Door) {
  return sql`${ltiKeys.organisationId} IS NOT DISTINCT FROM ${door}`
}

async function isUsed(db: Deps['db'], door: Door) {
  if (door === null) return true
  const { rows } = await db.execute(sql`SELECT FROM lti_platforms WHERE organisation_id = ${door} LIMIT 1`)
  return rows.length > 0
}

async function readKeys(db: Deps['db'] | Tx, door: Door) {
  const rows = await db
    .select({
      id: ltiKeys.id,
      publicKey: ltiKeys.publicKey,
      isNew: sql<boolean>`${ltiKeys.createdAt} > now() - make_interval(days => ${SIGNS_DAYS})`,
    })
    .from(ltiKeys)
    .where(and(isOf(door), gt(ltiKeys.createdAt, sql`now() - make_interval(days => ${SHOWN_DAYS})`)))
    .orderBy(asc(ltiKeys.id))
  return rows.map(({ id, publicKey, isNew }) => ({
    isNew,
    key: { ...publicKey, kid: kidOf(id), alg: 'RS256', use: 'sig' } as JWK,
  }))
}

async function makeKey(tx: Tx, { config }: Deps, door: Door) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const pem = await exportPKCS8(privateKey)
  const [made] = await tx
    .insert(ltiKeys)
    .values({
      organisationId: door,
      publicKey: { ...(await exportJWK(publicKey)) },
      privateKey: seal(config, of(door), Buffer.from(pem)),
    })
    .returning({ id: ltiKeys.id })
  if (!made) throw new Error('the key was not kept')
  return { kid: kidOf(made.id), pem }
}
