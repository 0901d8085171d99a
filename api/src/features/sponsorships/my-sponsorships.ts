import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { payments, sponsorships } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { findSponsorships } from '../payments/sponsored/find-sponsorship.ts'
import { linkOf, presentShared } from './present-sponsorship.ts'

const MOST = 50

export async function mySponsorships({ db, clock, config }: Deps, userId: number) {
  const rows = await findSponsorships(db, eq(sponsorships.userId, userId))
    .orderBy(desc(sponsorships.createdAt), desc(sponsorships.id))
    .limit(MOST)
  const paid = await countSponsors(
    db,
    rows.map(({ sponsorship }) => sponsorship.id),
  )
  return rows.map((found) => {
    const { id, token, createdAt } = found.sponsorship
    return {
      ...presentShared(found, clock()),
      token,
      url: linkOf(config, token),
      created_at: createdAt.toISOString(),
      sponsors: paid.get(id) ?? 0,
    }
  })
}

async function countSponsors(db: Deps['db'], ids: number[]) {
  if (ids.length === 0) return new Map<number | null, number>()
  const rows = await db
    .select({ id: payments.sponsorshipId, parts: count() })
    .from(payments)
    .where(and(inArray(payments.sponsorshipId, ids), inArray(payments.state, ['paid', 'refunded'])))
    .groupBy(payments.sponsorshipId)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
