import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { longPathId, pageNumber, pathId } from '../ids.ts'
import { slugParams } from './space.ts'

const ofPath = slugParams.extend({ id: pathId })
const byId = ofPath.extend({ certificate: longPathId })
const told = z.object({ message: z.string() })

const award = z.object({
  id: z.int(),
  number: z.string(),
  code: z.string(),
  learner_name: z.string(),
  issued_at: z.string(),
  /** As `/verify` says it. */
  revoked_at: z.string().nullable(),
  revoked_reason: z.string().nullable(),
  /** Staff of Koya revoked it: they alone restore it. */
  is_by_staff: z.boolean(),
})
export type PathCertificate = z.output<typeof award>

/** Lists who has the certificate of a path, the newest first. For owners and managers of everyone. */
export const pathCertificates = endpoint({
  method: 'GET',
  path: '/organisations/:slug/paths/:id/certificates',
  access: 'user',
  params: ofPath,
  query: z.object({ page: pageNumber }),
  answer: z.object({ data: z.object({ certificates: z.array(award), has_more: z.boolean() }) }),
  failures: ['not_found', 'forbidden'],
})

/** Revokes the certificate of one of its paths. Whoever checks it then reads that it was revoked, and why. For owners. */
export const revokeOwnCertificate = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/paths/:id/certificates/:certificate/revocation',
  access: 'user',
  params: byId,
  body: z.object({ reason: z.string().trim().min(10).max(500) }),
  answer: told,
  failures: ['not_found', 'forbidden', 'certificate_not_found', 'already_revoked'],
})

/** Restores a certificate that an owner revoked by mistake. For owners. */
export const restoreOwnCertificate = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/paths/:id/certificates/:certificate/revocation',
  access: 'user',
  params: byId,
  answer: told,
  failures: ['not_found', 'forbidden', 'certificate_not_found', 'not_revoked', 'revoked_by_staff'],
})
