import type { DecidedComplaint } from '@koya/contract/endpoints/complaints.ts'
import { sql } from 'drizzle-orm'
import { complaintCases } from '../../db/schema.ts'

/** What somebody wrote, as it is now. Null for a course, and for what is gone. */
export const wordsOf = sql<string | null>`CASE ${complaintCases.kind}
  WHEN 'review' THEN (SELECT nullif(review, '') FROM ratings r WHERE r.id = ${complaintCases.thingId})
  WHEN 'post' THEN (SELECT nullif(body, '') FROM discussion_posts p WHERE p.id = ${complaintCases.thingId})
  WHEN 'message' THEN (SELECT nullif(body, '') FROM conversation_messages m WHERE m.id = ${complaintCases.thingId}) END`

/** Whether others can read it, by an admin's own hand or because an appeal was granted. Never for a course. */
export const isShown = sql<boolean>`CASE ${complaintCases.kind}
  WHEN 'review' THEN EXISTS (SELECT FROM ratings r WHERE r.id = ${complaintCases.thingId} AND r.hidden_at IS NULL)
  WHEN 'post' THEN EXISTS (SELECT FROM discussion_posts p WHERE p.id = ${complaintCases.thingId} AND p.hidden_at IS NULL)
  WHEN 'message' THEN EXISTS (SELECT FROM conversation_messages m
    WHERE m.id = ${complaintCases.thingId} AND m.hidden_at IS NULL) ELSE false END`

type Row = typeof complaintCases.$inferSelect

export function presentAppeal({ appeal, appealedAt, appealOutcome, appealReason }: Row): DecidedComplaint['appeal'] {
  if (appeal === null || !appealedAt) return null
  return { text: appeal, appealed_at: appealedAt.toISOString(), outcome: appealOutcome, reason: appealReason }
}
