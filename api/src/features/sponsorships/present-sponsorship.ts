import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { LEAST_PART_KOBO } from '@koya/contract/rules/prices/sponsoring.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { sponsorships } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { type FoundSponsorship, findSponsorships, whyOver } from '../payments/sponsored/find-sponsorship.ts'
import { reservedKobo } from './reserved.ts'

export async function findByToken(db: Db | Tx, token: string) {
  const [found] = await findSponsorships(db, eq(sponsorships.token, token))
  return found
}

/** What both its learner and a sponsor see. */
export function presentShared(found: FoundSponsorship, now: Date) {
  const { sponsorship, course } = found
  const paid = sponsorship.state === 'complete' ? sponsorship.priceKobo : found.heldKobo
  return {
    course_id: course.id,
    course_name: course.name,
    note: sponsorship.note,
    state: stateOf(found, now),
    price: koboToNaira(sponsorship.priceKobo),
    paid: koboToNaira(paid),
    missing: koboToNaira(Math.max(0, sponsorship.priceKobo - paid)),
    open_until: sponsorship.openUntil.toISOString(),
  }
}

/** For whoever holds the link: nothing of the learner but a first name and what they wrote, and no course that is not for everyone. */
export async function presentToSponsor({ db, clock }: Deps, found: FoundSponsorship) {
  const now = clock()
  const shown = presentShared(found, now)
  const { sponsorship, learner, heldKobo, course } = found
  const isOpen = shown.state === 'open'
  const reserved = isOpen ? await reservedKobo(db, sponsorship.id, { now }) : 0
  const most = isOpen ? Math.max(0, sponsorship.priceKobo - heldKobo - reserved) : 0
  return {
    ...shown,
    ...(course.status === 1 ? {} : { course_id: null, course_name: '' }),
    // Once it is over, who it was for is nobody's business any more.
    ...(isOver(shown.state) ? { first_name: '', note: '' } : { first_name: learner.firstName }),
    least: koboToNaira(Math.min(LEAST_PART_KOBO, most)),
    most: koboToNaira(most),
  }
}

function isOver(state: string) {
  return state === 'ended' || state === 'lapsed'
}

function stateOf(found: FoundSponsorship, now: Date) {
  const why = whyOver(found, now)
  if (why) return why === 'lapsed' ? 'lapsed' : 'ended'
  return found.sponsorship.state
}

export function linkOf({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) {
  return `${publicUrl}/sponsor/${token}`
}
