import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { seatBlocks, seatGrants } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { endGrants } from '../../payments/seats/end-grants.ts'
import { asManager, isSeen } from '../who-sees-whom.ts'

/** Takes a seat back. Whoever clicks twice finds that it is gone. */
export async function takeSeat({ db, clock }: Deps, userId: number, slug: string, grantId: number) {
  const { organisation, scope } = await asManager(db, userId, slug)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ blockId: seatBlocks.id })
      .from(seatGrants)
      .innerJoin(seatBlocks, eq(seatBlocks.id, seatGrants.blockId))
      .where(
        and(
          eq(seatGrants.id, grantId),
          isNull(seatGrants.endedAt),
          eq(seatBlocks.organisationId, organisation.id),
          isSeen(scope, sql`${seatGrants.userId}`),
        ),
      )
      .for('update', { of: seatBlocks })
    if (!found) throw new Failure('not_found')
    const [ended] = await endGrants(tx, sql`g.id = ${grantId}`, { reason: 'seat_ended', actorId: userId, at: clock() })
    if (!ended) throw new Failure('not_found')
    await audit(tx, userId, 'take seat back', `organisation ${organisation.id}`, { grant: grantId, user: ended.userId })
    return {
      message: ended.isFreeAgain ? messages.organisations.seatReturned : messages.organisations.seatSpent,
      data: { is_free_again: ended.isFreeAgain },
    }
  })
}
