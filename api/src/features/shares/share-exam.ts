import { createHash, randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isDay } from '@koya/contract/rules/time/is-day.ts'
import { addDays, type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, desc, eq, gte } from 'drizzle-orm'
import { examShares, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { goalOf } from '../exams/goal-of.ts'

const MOST_SHARES = 10
const MOST_DAYS = 366

type Row = typeof examShares.$inferSelect

export async function listShares({ db, clock }: Deps, user: SignedIn) {
  const rows = await db
    .select()
    .from(examShares)
    .where(and(eq(examShares.userId, user.id), gte(examShares.endsOn, lagosDay(clock()))))
    .orderBy(desc(examShares.id))
  return rows.map(present)
}

/** A new link. Only its hash is kept, so the address is told this once. */
export async function makeShare(
  { db, clock, config }: Deps,
  user: SignedIn,
  wanted: { name: string; ends_on: string },
) {
  const today = lagosDay(clock())
  refuseBadEnd(wanted.ends_on, today)
  const token = randomBytes(24).toString('base64url')
  const row = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    if (!(await goalOf(tx, user.id))) throw new Failure('no_exam')
    const open = and(eq(examShares.userId, user.id), gte(examShares.endsOn, today))
    if ((await tx.$count(examShares, open)) >= MOST_SHARES) throw new Failure('too_many_shares')
    const share = { userId: user.id, tokenHash: hashOf(token), name: wanted.name, endsOn: wanted.ends_on }
    const [made] = await tx
      .insert(examShares)
      .values({ ...share, createdAt: clock() })
      .returning()
    return made as Row
  })
  const data = { ...present(row), url: `${config.publicUrl}/shared-exams/${token}` }
  return { message: messages.exams.shareMade, data }
}

/** The link is gone with its row: whoever opens it from now on finds nothing. */
export async function endShare({ db }: Deps, user: SignedIn, id: number) {
  const ended = await db
    .delete(examShares)
    .where(and(eq(examShares.id, id), eq(examShares.userId, user.id)))
    .returning({ id: examShares.id })
  if (ended.length === 0) throw new Failure('not_found')
  return { message: messages.exams.shareEnded }
}

export function hashOf(token: string) {
  return createHash('sha256').update(token).digest()
}

function refuseBadEnd(day: LagosDay, today: LagosDay) {
  if (isDay(day) && day >= today && day <= addDays(today, MOST_DAYS)) return
  throw new Failure('bad_input', { ends_on: [messages.exams.shareEnd] })
}

function present({ id, name, endsOn, createdAt, openedAt }: Row) {
  return {
    id,
    name,
    ends_on: endsOn,
    created_at: createdAt.toISOString(),
    opened_at: openedAt?.toISOString() ?? null,
  }
}
