import type { DecidedComplaint } from '@koya/contract/endpoints/complaints.ts'
import { sql } from 'drizzle-orm'
import { complaintCases } from '../../db/schema.ts'

/** What somebody wrote, as it is now. Null for a course, and for what is gone. */
export const wordsOf = sql<string | null>`CASE ${complaintCases.kind}
  WHEN 'review' THEN (SELECT nullif(review, '') FROM ratings r WHERE r.id = ${complaintCases.thingId})
  WHEN 'post' THEN (SELECT nullif(body, '') FROM discussion_posts p WHERE p.id = ${complaintCases.thingId})
  WHEN 'message' THEN (SELECT nullif(body, '') FROM conversation_messages m WHERE m.id = ${complaintCases.thingId}) END`

type Row = typeof complaintCases.$inferSelect

export function presentAppeal({ appeal, appealedAt, appealOutcome, appealReason }: Row): DecidedComplaint['appeal'] {
  if (appeal === null || !appealedAt) return null
  return { text: appeal, appealed_at: appealedAt.toISOString(), outcome: appealOutcome, reason: appealReason }
}
