import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { longPathId, pageNumber } from '../ids.ts'

const byId = z.object({ id: longPathId })
const told = z.object({ message: z.string() })

const award = z.object({
  id: z.int(),
  number: z.string(),
  code: z.string(),
  learner: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  /** As it is printed: people may be called otherwise by now. */
  learner_name: z.string(),
  path: z.string(),
  organisation: z.string(),
  issued_at: z.string(),
  /** As `/verify` says it. */
  revoked_at: z.string().nullable(),
  revoked_reason: z.string().nullable(),
})
export type AdminPathCertificate = z.output<typeof award>

/** Lists the certificates of paths, the newest first, found by number, code, learner, path or organisation. */
export const adminPathCertificates = endpoint({
  method: 'GET',
  path: '/admin/path-certificates',
  access: 'admin',
  query: z.object({ search: z.string().trim().max(100).default(''), page: pageNumber }),
  answer: z.object({ data: z.object({ certificates: z.array(award), has_more: z.boolean() }) }),
})

/** Revokes the certificate of a path. Whoever checks it then reads that it was revoked, and why. */
export const revokePathCertificate = endpoint({
  method: 'PUT',
  path: '/admin/path-certificates/:id/revocation',
  access: 'admin',
  params: byId,
  body: z.object({ reason: z.string().trim().min(10).max(500) }),
  answer: told,
  failures: ['certificate_not_found', 'already_revoked'],
})

/** Restores the certificate of a path that was revoked by mistake, whoever revoked it. */
export const restorePathCertificate = endpoint({
  method: 'DELETE',
  path: '/admin/path-certificates/:id/revocation',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['certificate_not_found', 'not_revoked'],
})
