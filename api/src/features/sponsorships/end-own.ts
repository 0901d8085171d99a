import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { sponsorships } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { endSponsorship } from '../payments/sponsored/end-sponsorship.ts'
import { lockSponsorship } from '../payments/sponsored/find-sponsorship.ts'

/** The learner ends their link. To anybody else it does not exist. */
export async function endOwnSponsorship(deps: Deps, userId: number, token: string) {
  await deps.db.transaction(async (tx) => {
    const isOwn = and(eq(sponsorships.token, token), eq(sponsorships.userId, userId))
    const [own] = await tx.select({ id: sponsorships.id }).from(sponsorships).where(isOwn)
    if (!own) throw new Failure('sponsorship_unknown')
    const { sponsorship } = await lockSponsorship(tx, own.id)
    if (sponsorship.state !== 'open') throw new Failure('sponsorship_over')
    await endSponsorship(tx, deps, sponsorship, 'learner')
  })
  return { message: messages.sponsorships.ended }
}
