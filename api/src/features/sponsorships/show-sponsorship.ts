import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { findByToken, presentToSponsor } from './present-sponsorship.ts'

/** A whole school may be behind one address, and look again while it pays. */
const looks: Limit = { name: 'sponsor-looks', most: 300, minutes: 10 }

export async function showSponsorship(deps: Deps, token: string, ip: string) {
  if (!(await countOne(deps.db, looks, ip))) throw tooMany(looks)
  const found = await findByToken(deps.db, token)
  if (!found) throw new Failure('sponsorship_unknown')
  return presentToSponsor(deps, found)
}
