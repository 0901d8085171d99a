import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { keyFor } from '../../settings/secret.ts'
import { normaliseEmail } from '../accounts/find-user.ts'

/**
 * The secret part of a subscriber's link. It can be made again for every letter, so that the link of an old one stays good
 * although the table keeps only its hash.
 */
export function subscriptionToken({ config }: Deps, email: string) {
  return createHmac('sha256', keyFor(config, 'subscription')).update(normaliseEmail(email)).digest('base64url')
}
