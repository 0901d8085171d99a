import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { keptCalls } from '../../db/schema.ts'

/** What has no answer by then and was not said to go on was cut off: its process was killed. */
const WORKED_SECONDS = 120
/** So often a call that takes longer is said to go on. One that is missed does not matter. */
export const GOES_ON_MS = 40_000
/** The newest calls of one person whose answers are kept: whoever sends a call again does so soon. */
const MOST_ANSWERS = 1000
/** Each call pushes one over the edge. Looking no further keeps a busy program's calls as quick in the evening as in the morning. */
const LOOKED_AT = 200

export type KeptCall = { callHash: Buffer; bodyHash: Buffer; userId: number | null }

const workedUntil = sql`now() + make_interval(secs => ${WORKED_SECONDS})`

/** Of any number who send it at once, one begins. After a day a key is as good as new. */
export async function beginCall(db: Db, call: KeptCall) {
  const fresh = { status: null, answer: null, createdAt: sql`now()` }
  const rows = await db
    .insert(keptCalls)
    .values({ ...call, workedUntil })
    .onConflictDoUpdate({
      target: keptCalls.callHash,
      set: { bodyHash: call.bodyHash, workedUntil, ...fresh },
      setWhere: sql`${keptCalls.createdAt} < now() - interval '24 hours'`,
    })
    .returning({ callHash: keptCalls.callHash })
  return rows.length > 0
}

/** It is still worked on, however long it takes. */
export async function goOn(db: Db, { callHash }: KeptCall) {
  await db
    .update(keptCalls)
    .set({ workedUntil })
    .where(and(eq(keptCalls.callHash, callHash), isNull(keptCalls.status)))
}

/** What was answered the first time, or why it cannot be said: the code of a refusal. */
export async function findAnswered(db: Db, { callHash, bodyHash }: KeptCall) {
  const [row] = await db
    .select({
      bodyHash: keptCalls.bodyHash,
      status: keptCalls.status,
      answer: keptCalls.answer,
      isWorkedOn: sql<boolean>`${keptCalls.workedUntil} > now()`,
    })
    .from(keptCalls)
    .where(eq(keptCalls.callHash, callHash))
  // It was refused a moment ago, and may be sent again.
  if (!row) return 'call_in_progress'
  if (!bodyHash.equals(row.bodyHash)) return 'key_of_other_call'
  if (row.status === null) return row.isWorkedOn ? 'call_in_progress' : 'call_cut_off'
  return row.answer ? { status: row.status, answer: row.answer } : 'answer_not_kept'
}

type Answered = { status: number; answer: Uint8Array | null }

export async function keepAnswer(db: Db, { callHash, userId }: KeptCall, answered: Answered) {
  await db.update(keptCalls).set(answered).where(eq(keptCalls.callHash, callHash))
  if (userId !== null) await dropOldAnswers(db, userId)
}

/** That a call was done stays known for the rest of its day. */
async function dropOldAnswers(db: Db, userId: number) {
  const oldOnes = db
    .select({ callHash: keptCalls.callHash })
    .from(keptCalls)
    .where(eq(keptCalls.userId, userId))
    .orderBy(desc(keptCalls.createdAt))
    .offset(MOST_ANSWERS)
    .limit(LOOKED_AT)
  await db
    .update(keptCalls)
    .set({ answer: null })
    .where(and(inArray(keptCalls.callHash, oldOnes), isNotNull(keptCalls.answer)))
}

/** The key may be used again. */
export async function forgetCall(db: Db, { callHash }: KeptCall) {
  await db.delete(keptCalls).where(eq(keptCalls.callHash, callHash))
}

export async function cutOffCall(db: Db, { callHash }: KeptCall) {
  await db.update(keptCalls).set({ workedUntil: sql`now()` }).where(eq(keptCalls.callHash, callHash))
}
