import { messages } from '@koya/contract/protocol/messages.ts'
import { enrolments } from '../../db/schema.ts'

type Enrolled = Pick<typeof enrolments.$inferSelect, 'endedAt' | 'endedReason'>
type Standing = { award: { revokedAt: Date | null; revokedReason: string | null }; enrolment: Enrolled }

/** What has to be known of an enrolment to say whether its certificate counts. */
export const enrolmentOfCertificate = { endedAt: enrolments.endedAt, endedReason: enrolments.endedReason }

/** Since when a certificate does not count, and why: the one answer for whoever checks it, its learner and the admins. */
export function certificateState({ award, enrolment }: Standing) {
  if (award.revokedAt) return { revokedAt: award.revokedAt, revokedReason: award.revokedReason }
  if (wentBack(enrolment)) return { revokedAt: enrolment.endedAt, revokedReason: messages.classroom.enrolmentEnded }
  return { revokedAt: null, revokedReason: null }
}

/**
 * Whoever gave the course back gave the certificate back; a dispute that is won brings both again. Access that ended for any
 * other reason takes nothing away that was earned before.
 */
export function wentBack({ endedReason }: Enrolled) {
  return endedReason === 'refunded' || endedReason === 'disputed'
}
