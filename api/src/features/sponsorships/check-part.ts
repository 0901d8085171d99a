import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import { payments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { settleAndCount } from '../payments/settling/settle-and-count.ts'
import { findByToken, presentToSponsor } from './present-sponsorship.ts'

const checks: Limit = { name: 'sponsor-checks', most: 60, minutes: 10 }

type Given = { token: string; reference: string; ip: string }

/** What the browser asks after the popup. Only who holds both the link and the reference of a payment for it is answered. */
export async function checkPart(deps: Deps, { token, reference, ip }: Given) {
  if (!(await countOne(deps.db, checks, ip))) throw tooMany(checks)
  const before = await findByToken(deps.db, token)
  if (!before) throw new Failure('sponsorship_unknown')
  const isPart = and(eq(payments.reference, reference), eq(payments.sponsorshipId, before.sponsorship.id))
  const [part] = await deps.db.select().from(payments).where(isPart)
  if (!part) throw new Failure('payment_not_found')
  // A payment that is settled needs no second look at the provider.
  const settled = part.paidAt ? part : await settleAndCount(deps, reference, 'browser')
  const found = await findByToken(deps.db, token)
  return { ...(await presentToSponsor(deps, found ?? before)), is_received: Boolean(settled?.paidAt) }
}
