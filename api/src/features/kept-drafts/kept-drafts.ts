import { randomUUID } from 'node:crypto'
import type { ServedDraft } from '@koya/contract/endpoints/teaching/kept-drafts.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { keptDrafts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'

const MOST_DRAFTS = 100
/** A form that is being typed into writes every few seconds. */
const writesOfPerson: Limit = { name: 'kept drafts', most: 1_200, minutes: 60 }

const isOne = (userId: number, place: string) => and(eq(keptDrafts.userId, userId), eq(keptDrafts.place, place))

export async function readDraft({ db }: Deps, userId: number, place: string): Promise<ServedDraft | null> {
  const [found] = await db.select().from(keptDrafts).where(isOne(userId, place))
  return found ? { content: found.content, version: found.version, written_at: found.writtenAt.toISOString() } : null
}

/** Writes over the version that the writer had read, and over no other: what another device wrote since is not lost. */
export async function writeDraft(
  { db, clock }: Deps,
  userId: number,
  place: string,
  { content, after }: { content: string; after?: string | undefined },
) {
  if (!(await countOne(db, writesOfPerson, String(userId)))) throw tooMany(writesOfPerson)
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('kept drafts'), ${userId})`)
    const [before] = await tx.select().from(keptDrafts).where(isOne(userId, place))
    // The same words again, because the answer to the first sending was lost.
    if (before?.content === content) return { version: before.version }
    if (before && before.version !== after) throw new Failure('draft_changed')
    if (!before && (await tx.$count(keptDrafts, eq(keptDrafts.userId, userId))) >= MOST_DRAFTS)
      throw new Failure('too_many_drafts')
    const written = { content, version: randomUUID(), writtenAt: clock() }
    await tx
      .insert(keptDrafts)
      .values({ userId, place, ...written })
      .onConflictDoUpdate({ target: [keptDrafts.userId, keptDrafts.place], set: written })
    return { version: written.version }
  })
}

export async function dropDraft({ db }: Deps, userId: number, place: string) {
  await db.delete(keptDrafts).where(isOne(userId, place))
  return { message: messages.authoring.draftDropped }
}
