import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { announce } from './announce.ts'

/** The organisations of a person for which a condition on the membership `m` holds. */
const organisationsOf = (userId: SQL, which: SQL) =>
  sql`ARRAY (SELECT m.organisation_id FROM memberships m WHERE m.user_id = ${userId} AND (${which}))`

/** Members were told that their organisation sees how they learn what it assigned to them, and nothing else (what-managers-see.tsx). */
const isAssigned = sql`EXISTS (SELECT FROM assignments a WHERE a.organisation_id = m.organisation_id
  AND a.course_id = e.course_id AND a.removed_at IS NULL AND CASE WHEN a.group_id IS NULL
    THEN EXISTS (SELECT FROM assignment_people p WHERE p.assignment_id = a.id AND p.user_id = m.user_id)
    ELSE EXISTS (SELECT FROM group_members g WHERE g.group_id = a.group_id AND g.user_id = m.user_id) END)`

/** And which seats they have: what the organisation gave, by a seat or as a course of its own. */
const isGiven = sql`EXISTS (SELECT FROM enrolment_events ev WHERE ev.enrolment_id = e.id AND ev.kind = 'granted'
  AND (ev.reference = 'organisation ' || m.organisation_id OR EXISTS (SELECT FROM seat_grants s JOIN seat_blocks sb ON sb.id = s.block_id
    WHERE s.user_id = m.user_id AND sb.organisation_id = m.organisation_id AND ev.reference = 'seat ' || s.id)))`

const ENROLMENT = sql`'enrolment_id', e.id, 'user_id', e.user_id, 'course_id', e.course_id, 'course_name', c.name`

export async function announceEnrolments(tx: Tx, type: 'enrolment.created' | 'enrolment.ended', ids: number[]) {
  if (ids.length === 0) return
  const how = type === 'enrolment.created' ? sql`'origin', e.origin` : sql`'reason', e.ended_reason`
  await announce(
    tx,
    type,
    sql`SELECT jsonb_build_object(${ENROLMENT}, ${how}) AS data,
      ${organisationsOf(sql`e.user_id`, sql`${isGiven} OR ${isAssigned}`)} AS organisations
    FROM enrolments e JOIN courses c ON c.id = e.course_id WHERE e.id = ANY (${sql.param(ids)}::bigint[])`,
  )
}

export function announceCompletion(tx: Tx, enrolmentId: number) {
  return announce(
    tx,
    'course.completed',
    sql`SELECT jsonb_build_object(${ENROLMENT}) AS data, ${organisationsOf(sql`e.user_id`, isAssigned)} AS organisations
    FROM enrolments e JOIN courses c ON c.id = e.course_id WHERE e.id = ${enrolmentId}`,
  )
}

/** No other attempt in the course has a better score, or had the same one before. */
const isBest = sql`NOT EXISTS (SELECT FROM quiz_attempts o WHERE o.user_id = e.user_id AND o.course_id = e.course_id
  AND o.lesson_id IS NOT NULL AND (o.score > e.score OR (o.score = e.score AND o.id < e.id)))`

/**
 * Of attempts at a quiz or an exam that have their score; the entrance quiz of a course is none. Members were told that their
 * organisation sees their best mark, so it hears of no other.
 */
export async function announceAssessments(tx: Tx, attemptIds: number[]) {
  if (attemptIds.length === 0) return
  await announce(
    tx,
    'assessment.marked',
    sql`SELECT jsonb_build_object('user_id', e.user_id, 'course_id', e.course_id, 'course_name', c.name, 'lesson_id', l.id,
        'lesson_name', l.title, 'kind', l.kind, 'score', e.score, 'is_passed', e.is_passed) AS data,
      ${organisationsOf(sql`e.user_id`, sql`${isBest} AND ${isAssigned}`)} AS organisations
    FROM quiz_attempts e JOIN courses c ON c.id = e.course_id JOIN lessons l ON l.id = e.lesson_id
    WHERE e.id = ANY (${sql.param(attemptIds)}::bigint[]) AND e.score IS NOT NULL`,
  )
}

export function announceCertificate(tx: Tx, publicUrl: string, code: string) {
  return announce(
    tx,
    'certificate.issued',
    sql`SELECT jsonb_build_object(${ENROLMENT}, 'number', award.number, 'grade', award.grade,
        'verify_url', ${`${publicUrl}/verify/`}::text || award.code) AS data,
      ${organisationsOf(sql`e.user_id`, isAssigned)} AS organisations
    FROM awards award JOIN enrolments e ON e.id = award.enrolment_id JOIN courses c ON c.id = e.course_id
    WHERE award.code = ${code}`,
  )
}

/** Of a whole path: its organisation sees who has one. */
export function announcePathCertificate(tx: Tx, publicUrl: string, code: string) {
  return announce(
    tx,
    'certificate.issued',
    sql`SELECT jsonb_build_object('user_id', award.user_id, 'path_id', p.id, 'path_name', award.path_name,
        'number', award.number, 'verify_url', ${`${publicUrl}/verify/`}::text || award.code) AS data,
      ${organisationsOf(sql`award.user_id`, sql`m.organisation_id = p.organisation_id`)} AS organisations
    FROM path_awards award JOIN learning_paths p ON p.id = award.path_id WHERE award.code = ${code}`,
  )
}

const PAYMENT = sql`'reference', p.reference, 'currency', p.currency, 'user_id', p.user_id, 'course_ids',
  (SELECT coalesce(jsonb_agg(i.course_id ORDER BY i.course_id), '[]') FROM payment_items i WHERE i.payment_id = p.id)`

/** What an organisation paid is what was paid for its seats; what its people buy is theirs. */
const PAYERS = sql`ARRAY (SELECT b.organisation_id FROM seat_payments s JOIN seat_blocks b ON b.id = s.block_id
  WHERE s.payment_id = p.id)`

export function announcePayment(tx: Tx, paymentId: number) {
  return announce(
    tx,
    'payment.received',
    sql`SELECT jsonb_build_object(${PAYMENT}, 'amount_kobo', p.amount_kobo) AS data, ${PAYERS} AS organisations
    FROM payments p WHERE p.id = ${paymentId}`,
  )
}

export function announceRefund(tx: Tx, refundId: number) {
  return announce(
    tx,
    'refund.completed',
    sql`SELECT jsonb_build_object(${PAYMENT}, 'refund_id', r.id, 'amount_kobo', r.amount_kobo) AS data, ${PAYERS} AS organisations
    FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = ${refundId}`,
  )
}

type Member = { userId: number; organisationId?: number }

/** In every organisation, or in one. Asked while the membership is there: before it ends. */
export function announceMember(tx: Tx, type: 'member.joined' | 'member.left', { userId, organisationId }: Member) {
  const inOne = organisationId === undefined ? sql`TRUE` : sql`m.organisation_id = ${organisationId}`
  return announce(
    tx,
    type,
    sql`SELECT jsonb_build_object('user_id', m.user_id, 'role', m.role, 'organisation', o.slug) AS data,
      ARRAY [m.organisation_id] AS organisations
    FROM memberships m JOIN organisations o ON o.id = m.organisation_id WHERE m.user_id = ${userId} AND ${inOne}`,
  )
}
