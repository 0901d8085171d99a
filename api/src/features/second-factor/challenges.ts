import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { type AskedMark, factorChallenges } from '../../db/schema.ts'
import { hashToken } from '../../http/session.ts'
import { MOST_TRIES } from './factor-limits.ts'

type Purpose = (typeof factorChallenges.$inferSelect)['purpose']
type Asked = { userId: number | null; purpose: Purpose; isKnownDevice?: boolean; mark?: AskedMark | null | undefined }

/** Asks a question that can be answered once, for five minutes. Its name is also what a passkey signs. */
export async function makeChallenge(db: Db | Tx, asked: Asked) {
  const bytes = new Uint8Array(randomBytes(32))
  const name = Buffer.from(bytes).toString('base64url')
  await db
    .insert(factorChallenges)
    .values({ ...asked, nameHash: hashToken(name), expiresAt: sql`now() + interval '5 minutes'` })
  return { name, bytes }
}

const isOpen = (name: string, purpose: Purpose) =>
  and(
    eq(factorChallenges.nameHash, hashToken(name)),
    eq(factorChallenges.purpose, purpose),
    isNull(factorChallenges.usedAt),
    gt(factorChallenges.expiresAt, sql`now()`),
  )

/** Counts a try before it is made. After five the question is as good as answered. */
export async function tryChallenge(db: Db, name: string, purpose: Purpose) {
  const [challenge] = await db
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(and(isOpen(name, purpose), lt(factorChallenges.tries, MOST_TRIES)))
    .returning()
  if (!challenge) throw new Failure('challenge_over')
  return challenge
}

/** Of any number of right answers at the same time one comes through here. */
export async function spendChallenge(tx: Tx, name: string, purpose: Purpose) {
  const spent = await tx
    .update(factorChallenges)
    .set({ usedAt: sql`now()` })
    .where(isOpen(name, purpose))
    .returning({ purpose: factorChallenges.purpose })
  if (spent.length === 0) throw new Failure('challenge_over')
}
