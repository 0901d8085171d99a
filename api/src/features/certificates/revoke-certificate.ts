import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { awards, enrolments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { certificateState, enrolmentOfCertificate, wentBack } from './certificate-state.ts'

/** A certificate that should not have been issued. It stays, and says so to whoever checks it. */
export function revokeCertificate({ db, clock }: Deps, adminId: number, id: number, reason: string) {
  return db.transaction(async (tx) => {
    const { award, enrolment, userId } = await lockAward(tx, id)
    if (certificateState({ award, enrolment }).revokedAt) throw new Failure('already_revoked')
    await tx.update(awards).set({ revokedAt: clock(), revokedReason: reason }).where(eq(awards.id, id))
    const message = `Your certificate ${award.number} for ${award.courseName} was revoked: ${reason}`
    await notify(tx, userId, [
      {
        type: 'Course Enrollment',
        about: 'certificate_changed',
        kind: 'certificate',
        message,
        link: `/verify/${award.code}`,
      },
    ])
    await audit(tx, adminId, 'revoke certificate', `certificate ${award.number}`, { reason })
    return { message: messages.admin.certificateRevoked }
  })
}

/** The revocation was a mistake. With an enrolment that has ended the certificate would not count all the same. */
export function restoreCertificate({ db }: Deps, adminId: number, id: number) {
  return db.transaction(async (tx) => {
    const { award, enrolment, userId } = await lockAward(tx, id)
    if (wentBack(enrolment)) throw new Failure('enrolment_has_ended')
    if (!award.revokedAt) throw new Failure('not_revoked')
    await tx.update(awards).set({ revokedAt: null, revokedReason: null }).where(eq(awards.id, id))
    const message = `Your certificate ${award.number} for ${award.courseName} is valid again.`
    await notify(tx, userId, [
      {
        type: 'Course Enrollment',
        about: 'certificate_changed',
        kind: 'certificate',
        message,
        link: `/verify/${award.code}`,
      },
    ])
    const before = award.revokedReason
    await audit(tx, adminId, 'restore certificate', `certificate ${award.number}`, { before })
    return { message: messages.admin.certificateRestored }
  })
}

async function lockAward(tx: Tx, id: number) {
  const [found] = await tx
    .select({ award: awards, enrolment: enrolmentOfCertificate, userId: enrolments.userId })
    .from(awards)
    .innerJoin(enrolments, eq(enrolments.id, awards.enrolmentId))
    .where(eq(awards.id, id))
    .for('update', { of: awards })
  if (!found) throw new Failure('certificate_not_found')
  return found
}
