import type { FactorMethod } from '@koya/contract/endpoints/second-factor.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { passkeys, secondFactors } from '../../db/schema.ts'

export type Factors = Awaited<ReturnType<typeof factorsOf>>

/** What somebody has beside the password. */
export async function factorsOf(db: Db | Tx, userId: number) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const keys = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  const hasApp = Boolean(row?.totpSecret)
  return { hasApp, keys, asksAlways: row?.asksAlways ?? false, hasAny: hasApp || keys.length > 0 }
}

export function methodsOf({ hasApp, keys, hasAny }: Factors): FactorMethod[] {
  if (!hasAny) return ['password']
  return [...(keys.length > 0 ? ['passkey' as const] : []), ...(hasApp ? ['app' as const] : []), 'recovery_code']
}
