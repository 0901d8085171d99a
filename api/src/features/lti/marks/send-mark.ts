import { sql } from 'drizzle-orm'
import { OutwardProblem, outwardFetch } from '../../../adapters/outward/outward-fetch.ts'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { boundsOf } from '../../organisation-sign-in/issuer.ts'
import { inSeconds, waitAfter } from '../../webhooks/waits.ts'
import { askLeave } from '../ask-leave.ts'
import type { Door } from '../doors.ts'
import { SCORE_SCOPE } from '../read-launch.ts'

/** Longer than a learning system may think about its two answers. */
const TAKEN_SECONDS = 45
/** With the waits between them: about three days. */
const MOST_TRIES = 19
/** It will not take this one: the column is gone, or marks of ours are not wanted. Opening the course again tries it once more. */
const refusals = [400, 403, 404, 410, 422]

type Taken = {
  door: Door
  clientId: string
  tokenUrl: string
  lineItem: string
  subject: string
  score: number
  reachedAt: Date | string
  tries: number
}
/**
 * Of mark `m`, identity `i` and platform `p`: whether it is still to be handed in. Not while its certificate is revoked or the course went back,
 * and not to a system of an organisation whose space is closed to everyone.
 */
export const isStillMeant = sql`(p.token_url IS NOT NULL
  AND EXISTS (SELECT FROM enrolments e JOIN awards a ON a.enrolment_id = e.id AND a.revoked_at IS NULL
    WHERE e.user_id = i.user_id AND e.course_id = m.course_id AND e.ended_at IS NULL)
  AND (p.organisation_id IS NULL OR EXISTS (SELECT FROM organisations o
    JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active' WHERE o.id = p.organisation_id)))`

type Outcome = { state: 'sent' | 'refused' | 'waiting'; status: number | null }

/**
 * Hands in one mark, and says when to try again if it did not arrive: what the other side answers is no error of ours. A process
 * that dies in between hands it in again, with the same moment, and a learning system keeps one mark of a moment.
 */
export async function sendMark(deps: Deps, id: number): Promise<Date | undefined> {
  const mark = await take(deps.db, id)
  if (!mark) return undefined
  const outcome = await handIn(deps, mark).catch((error: unknown): Outcome => {
    if (error instanceof OutwardProblem) return { state: 'waiting', status: null }
    throw error
  })
  deps.metrics.marksHandedIn.inc({ outcome: outcome.state })
  return note(deps.db, id, mark, outcome)
}

/** Nothing while it is not due, or not to be handed in. */
async function take(db: Db, id: number) {
  const { rows } = await db.execute<Taken>(sql`
    UPDATE lti_marks m SET tries = m.tries + 1, due_at = ${inSeconds(TAKEN_SECONDS)}
    FROM lti_identities i, lti_platforms p
    WHERE m.id = ${id} AND i.id = m.identity_id AND p.id = i.platform_id AND m.state = 'waiting' AND m.due_at <= now()
      AND ${isStillMeant}
    RETURNING p.organisation_id AS door, p.client_id AS "clientId", p.token_url AS "tokenUrl", m.line_item AS "lineItem",
      i.subject, m.score::float8 AS score, m.reached_at AS "reachedAt", m.tries`)
  return rows[0]
}

async function handIn(deps: Deps, mark: Taken): Promise<Outcome> {
  const { leave, status: said } = await askLeave(deps, mark, SCORE_SCOPE)
  if (leave === undefined) return { state: 'waiting', status: said }
  const { ok, status } = await outwardFetch(
    scoresAddress(mark.lineItem),
    {
      method: 'POST',
      headers: { authorization: `Bearer ${leave}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify({
        userId: mark.subject,
        scoreGiven: mark.score,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: new Date(mark.reachedAt).toISOString(),
      }),
    },
    boundsOf(deps),
  )
  // 409: it has this mark, or a newer one (so says Moodle to a second mark of one moment).
  if (ok || status === 409) return { state: 'sent', status }
  return { state: refusals.includes(status) ? 'refused' : 'waiting', status }
}

async function note(db: Db, id: number, { tries }: Taken, { state, status }: Outcome) {
  const isOver = state === 'waiting' && tries >= MOST_TRIES
  const { rows } = await db.execute<{ state: string; dueAt: Date | string }>(sql`
    UPDATE lti_marks SET state = ${isOver ? 'refused' : state}, status = ${status}, due_at = ${inSeconds(waitAfter(tries))}
    WHERE id = ${id} AND state = 'waiting' RETURNING state, due_at AS "dueAt"`)
  const [left] = rows
  return left?.state === 'waiting' ? new Date(left.dueAt) : undefined
}

/** The address of a column may have a query of its own, which stays at the end. */
function scoresAddress(lineItem: string) {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}
