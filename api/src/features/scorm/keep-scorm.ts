import type { keepScorm as keeping } from '@koya/contract/endpoints/classroom/scorm.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { mostOfPart, type ScormVersion, scormOutcome } from '@koya/contract/rules/scorm-outcome.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { scormStates } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { completeCourse } from '../classroom/completion/complete-course.ts'
import { markDone } from '../classroom/completion/mark-done.ts'
import { openLessonInside, roleOf } from '../classroom/lesson-access.ts'
import { averageOf } from './average-of.ts'
import { findPackage } from './find-package.ts'

/** Clocks of our own machines differ a little. */
const SLACK_MS = 5 * 60_000

type Sent = z.output<typeof keeping.body>

/** Keeps the newest word of a part, in whichever order they come. Once every part is done, so is the lesson. */
export async function keepScorm(deps: Deps, user: SignedIn, lessonId: number, sent: Sent) {
  const { db, clock } = deps
  const { lesson, standing } = await openLessonInside(db, user, lessonId)
  const { uploadId, version, parts } = await findPackage(db, lesson)
  if (sent.package_id !== uploadId || !parts.some(({ id }) => id === sent.part)) throw new Failure('scorm_replaced')
  const now = clock()
  if (sent.run > now.getTime() + SLACK_MS) throw new Failure('bad_input', { run: [messages.scorm.notAState] })
  if (sent.state.length > mostOfPart(parts.length)) throw new Failure('bad_input', { state: [messages.scorm.tooMuch] })
  const outcome = outcomeOf(version, sent.state)
  // Whoever teaches it tries it out, and nothing of that counts.
  if (roleOf(standing) !== 'learner' || !standing.enrolment) return { is_newest: true, is_done: false, score: null }
  const { id: enrolmentId } = standing.enrolment
  const own = { userId: user.id, lessonId, uploadId }
  return db.transaction(async (tx) => {
    const isNewest = await keep(tx, { ...own, ...sent, ...outcome, now })
    const states = await statesOf(tx, own)
    const isDone = parts.every(({ id }) => states.some(({ part, isDone }) => part === id && isDone))
    if (isDone) {
      await markDone(tx, user.id, [{ lessonId, doneAt: now }])
      await completeCourse(tx, deps, enrolmentId)
    }
    return { is_newest: isNewest, is_done: isDone, score: averageOf(states.map(({ score }) => score)) }
  })
}

function outcomeOf(version: ScormVersion, state: string) {
  try {
    const cmi: unknown = JSON.parse(state)
    if (typeof cmi === 'object' && cmi !== null && !Array.isArray(cmi)) return scormOutcome(version, cmi)
  } catch {
    // Said below.
  }
  throw new Failure('bad_input', { state: [messages.scorm.notAState] })
}

type Own = { userId: number; lessonId: number; uploadId: number }
type Kept = Own & Sent & { isDone: boolean; score: number | null; now: Date }

/** What is older than what is kept replaces nothing; that it was done, and how well, counts all the same. */
async function keep(tx: Tx, { userId, lessonId, uploadId, part, run, number, state, isDone, score, now }: Kept) {
  const { rows } = await tx.execute<{ isNewest: boolean }>(sql`
    INSERT INTO scorm_states AS s (user_id, lesson_id, upload_id, part, run, number, state, is_done, score, updated_at)
    VALUES (${userId}, ${lessonId}, ${uploadId}, ${part}, ${run}, ${number}, ${state}, ${isDone}, ${score}, ${now})
    ON CONFLICT (user_id, lesson_id, upload_id, part) DO UPDATE SET
      is_done = s.is_done OR excluded.is_done, score = greatest(s.score, excluded.score),
      state = CASE WHEN (excluded.run, excluded.number) > (s.run, s.number) THEN excluded.state ELSE s.state END,
      updated_at = CASE WHEN (excluded.run, excluded.number) > (s.run, s.number) THEN excluded.updated_at ELSE s.updated_at END,
      run = greatest(s.run, excluded.run),
      number = CASE WHEN excluded.run > s.run THEN excluded.number
        WHEN excluded.run = s.run THEN greatest(s.number, excluded.number) ELSE s.number END
    RETURNING (s.run, s.number) = (${run}::bigint, ${number}::int) AS "isNewest"`)
  return rows[0]?.isNewest ?? false
}

function statesOf(tx: Tx, { userId, lessonId, uploadId }: Own) {
  return tx
    .select({ part: scormStates.part, isDone: scormStates.isDone, score: scormStates.score })
    .from(scormStates)
    .where(and(eq(scormStates.userId, userId), eq(scormStates.lessonId, lessonId), eq(scormStates.uploadId, uploadId)))
}
