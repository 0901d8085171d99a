import { messages } from '@koya/contract/protocol/messages.ts'

type Standing = {
  award: { revokedAt: Date | null; revokedReason: string | null }
  enrolment: { endedAt: Date | null }
}

/** Since when a certificate does not count, and why: the one answer for whoever checks it, its learner and the admins. */
export function certificateState({ award, enrolment }: Standing) {
  if (award.revokedAt) return { revokedAt: award.revokedAt, revokedReason: award.revokedReason }
  // Whoever gave the course back gave the certificate back; a dispute that is won brings both again.
  if (enrolment.endedAt) return { revokedAt: enrolment.endedAt, revokedReason: messages.classroom.enrolmentEnded }
  return { revokedAt: null, revokedReason: null }
}
