import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { pathId } from '../ids.ts'

/** What is known of who a teacher is, before the first payout: nothing is asked, or how far it is. */
export const identityStates = ['not_asked', 'needed', 'waiting', 'accepted', 'refused'] as const

/**
 * Sends a picture or PDF of a document that shows who the caller is, as multipart form data. An admin looks at it; it is deleted
 * with the decision. Another one takes the place of one that waits.
 */
export const sendIdentity = endpoint({
  method: 'POST',
  path: '/earnings/identity',
  access: 'user',
  body: z.object({ file: z.custom<Blob>((value) => value instanceof Blob) }),
  answer: z.object({ message: z.string() }),
  failures: ['identity_not_asked', 'payout_never_taught', 'scanner_unavailable', 'storage_full', 'storage_unavailable'],
})

/** Downloads a document that waits for a decision. Who looked at it is noted. */
export const showIdentity = endpoint({
  method: 'GET',
  path: '/admin/payouts/identities/:id/document',
  access: 'admin',
  params: z.object({ id: pathId }),
  answer: z.unknown(),
  failures: ['step_up_needed', 'not_found'],
})

/** Accepts a document, or refuses it with a reason that its sender reads. Either way it is deleted. */
export const decideIdentity = endpoint({
  method: 'POST',
  path: '/admin/payouts/identities/:id/decision',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({ accept: z.boolean(), reason: z.string().trim().max(1_000).default('') }),
  answer: z.object({ message: z.string() }),
  failures: ['step_up_needed', 'not_found', 'payout_own', 'identity_decided'],
})
