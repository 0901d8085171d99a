import type { OwnLtiLink } from '@koya/contract/endpoints/organisations/lti.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, desc, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/client.ts'
import { ltiIdentities, ltiPlatforms, signInTickets } from '../../db/schema.ts'

/** The learning systems that open somebody's account, the one used last first. */
export async function ownLinks(db: Db, userId: number): Promise<OwnLtiLink[]> {
  const rows = await db
    .select({ link: ltiIdentities, platform: ltiPlatforms })
    .from(ltiIdentities)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiIdentities.platformId))
    .where(eq(ltiIdentities.userId, userId))
    .orderBy(desc(ltiIdentities.usedAt), desc(ltiIdentities.id))
  return rows.map(({ link: { id, createdAt, usedAt }, platform: { name, keysUrl, tokenUrl } }) => ({
    id,
    platform: name,
    host: new URL(keysUrl).host,
    linked_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    marks: tokenUrl !== null,
  }))
}

/** Fewer ways in need no proof. Membership, seats and courses stay as they are. */
export async function endLink(db: Db, userId: number, id: number) {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(ltiIdentities)
      .where(and(eq(ltiIdentities.id, id), eq(ltiIdentities.userId, userId)))
      .returning({ platformId: ltiIdentities.platformId })
    if (!ended) throw new Failure('not_found')
    // A ticket that was given out a moment ago opens nothing any more.
    await tx.delete(signInTickets).where(and(eq(signInTickets.userId, userId), eq(signInTickets.isProof, false)))
    await audit(tx, userId, 'end link to learning system', `user ${userId}`, { platform: ended.platformId })
  })
  return { message: messages.lti.linkEnded }
}
