import { and, desc, eq } from 'drizzle-orm'
import { learningPaths, pathAwards } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { restorePathCertificate, revokePathCertificate } from '../../certificates/revoke-path-certificate.ts'
import { asManagerOfAll, asOwner } from '../who-sees-whom.ts'

type Which = { slug: string; id: number; certificate: number }

const PAGE = 50

/** Who has the certificate of a path, the newest first; also of a path that was removed, whose certificates stay. */
export async function listPathCertificates({ db }: Deps, userId: number, slug: string, id: number, page: number) {
  const { organisation } = await asManagerOfAll(db, userId, slug)
  const rows = await db
    .select({ award: pathAwards })
    .from(pathAwards)
    .innerJoin(learningPaths, eq(learningPaths.id, pathAwards.pathId))
    .where(and(eq(learningPaths.id, id), eq(learningPaths.organisationId, organisation.id)))
    .orderBy(desc(pathAwards.issuedAt), desc(pathAwards.id))
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
  const certificates = rows.slice(0, PAGE).map(({ award }) => ({
    id: award.id,
    number: award.number,
    code: award.code,
    learner_name: award.learnerName,
    issued_at: award.issuedAt.toISOString(),
    revoked_at: award.revokedAt?.toISOString() ?? null,
    revoked_reason: award.revokedReason,
    is_by_staff: award.revokedByStaff,
  }))
  return { certificates, has_more: rows.length > PAGE }
}

export async function revokeOwnCertificate(deps: Deps, actorId: number, which: Which, reason: string) {
  return revokePathCertificate(deps, { actorId, isStaff: false }, await ownOne(deps, actorId, which), reason)
}

export async function restoreOwnCertificate(deps: Deps, actorId: number, which: Which) {
  return restorePathCertificate(deps, { actorId, isStaff: false }, await ownOne(deps, actorId, which))
}

/** For owners, and of a path of their organisation. */
async function ownOne({ db }: Deps, userId: number, { slug, id, certificate }: Which) {
  const { organisation } = await asOwner(db, userId, slug)
  return { id: certificate, of: { pathId: id, organisationId: organisation.id } }
}
