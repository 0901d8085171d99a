import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { learningPaths, pathAwards } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'

/** Whoever revokes: staff, or an owner of the organisation whose path it is. */
type Revoker = { actorId: number; isStaff: boolean }
/** Of an owner: one of a path of their organisation, and no other. */
type Which = { id: number; of?: { pathId: number; organisationId: number } }

/** The certificate of a path that should not have been issued. It stays, and says so to whoever checks it. */
export function revokePathCertificate({ db, clock }: Deps, by: Revoker, which: Which, reason: string) {
  return db.transaction(async (tx) => {
    const award = await lockPathAward(tx, which)
    if (award.revokedAt) throw new Failure('already_revoked')
    const revoked = { revokedAt: clock(), revokedReason: reason, revokedByStaff: by.isStaff }
    await tx.update(pathAwards).set(revoked).where(eq(pathAwards.id, award.id))
    await tell(tx, award, `was revoked: ${reason}`)
    await audit(tx, by.actorId, 'revoke certificate', `certificate ${award.number}`, { reason })
    return { message: messages.admin.certificateRevoked }
  })
}

/** The revocation was a mistake. What staff have revoked only staff restore. */
export function restorePathCertificate({ db }: Deps, by: Revoker, which: Which) {
  return db.transaction(async (tx) => {
    const award = await lockPathAward(tx, which)
    if (!award.revokedAt) throw new Failure('not_revoked')
    if (award.revokedByStaff && !by.isStaff) throw new Failure('revoked_by_staff')
    const valid = { revokedAt: null, revokedReason: null, revokedByStaff: false }
    await tx.update(pathAwards).set(valid).where(eq(pathAwards.id, award.id))
    await tell(tx, award, 'is valid again.')
    const before = award.revokedReason
    await audit(tx, by.actorId, 'restore certificate', `certificate ${award.number}`, { before })
    return { message: messages.admin.certificateRestored }
  })
}

type Award = typeof pathAwards.$inferSelect

async function lockPathAward(tx: Tx, { id, of }: Which): Promise<Award> {
  const [found] = await tx
    .select({ award: pathAwards })
    .from(pathAwards)
    .innerJoin(learningPaths, eq(learningPaths.id, pathAwards.pathId))
    .where(
      and(
        eq(pathAwards.id, id),
        of && eq(learningPaths.id, of.pathId),
        of && eq(learningPaths.organisationId, of.organisationId),
      ),
    )
    .for('update', { of: pathAwards })
  if (!found) throw new Failure('certificate_not_found')
  return found.award
}

function tell(tx: Tx, { userId, number, pathName, code }: Award, what: string) {
  const message = `Your certificate ${number} for ${pathName} ${what}`
  return notify(tx, userId, [
    { type: 'Course Enrollment', about: 'certificate_changed', kind: 'certificate', message, link: `/verify/${code}` },
  ])
}
