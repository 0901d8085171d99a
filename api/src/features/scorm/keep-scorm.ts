import type { keepScorm as keeping } from '@koya/contract/endpoints/classroom/scorm.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { fitsAsState, MOST_KEPT_BYTES, type ScormVersion, scormOutcome } from '@koya/contract/rules/scorm-outcome.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { scormStates } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { completeCourse } from '../classroom/completion/complete-course.ts'
import { markDone } from '../classroom/completion/mark-done.ts'
import { openLessonInside, roleOf } from '../classroom/lesson-access.ts'
import { averageOf } from './average-of.ts'
import { findPackage } from './find-package.ts'

/** Clocks of our own machines differ a little. */
const SLACK_MS = 5 * 60_000
/** Two a second: the classroom sends one after the other, and what is said meanwhile goes with the next. */
export const wordsOfPerson: Limit = { name: 'scorm', most: 120, minutes: 1 }

type Sent = z.output<typeof keeping.body>

/** Keeps the newest word of a part, in whichever order they come. Once every part is done, so is the lesson. */
export async function keepScorm(deps: Deps, user: SignedIn, lessonId: number, sent: Sent) {
  const { db, clock } = deps
  if (!(await countOne(db, wordsOfPerson, String(user.id)))) throw tooMany(wordsOfPerson)
  const { lesson, standing } = await openLessonInside(db, user, lessonId)
  const { uploadId, version, parts } = await findPackage(db, lesson)
  if (sent.package_id !== uploadId || !parts.some(({ id }) => id === sent.part)) throw new Failure('scorm_replaced')
  const now = clock()
  if (sent.run > now.getTime() + SLACK_MS) throw new Failure('bad_input', { run: [messages.scorm.notAState] })
  if (!fitsAsState(sent.state)) throw new Failure('bad_input', { state: [messages.scorm.tooMuch] })
  const outcome = outcomeOf(version, sent.state)
  // Whoever teaches it tries it out, and nothing of that counts.
  if (roleOf(standing) !== 'learner' || !standing.enrolment) return { is_newest: true, is_done: false, score: null }
  const { id: enrolmentId } = standing.enrolment
  const own = { userId: user.id, lessonId, uploadId }
  return db.transaction(async (tx) => {
    // Of two parts that come at once, the second sees what the first takes.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('scorm'), ${user.id})`)
    const isNewest = await keep(tx, { ...own, ...sent, ...outcome, now })
    const states = await statesOf(tx, own)
    refuseTooMuch(states, sent.part, parts.length)
    const isDone = parts.every(({ id }) => states.some(({ part, isDone }) => part === id && isDone))
    if (isDone) {
      await markDone(tx, user.id, [{ lessonId, doneAt: now }])
      await completeCourse(tx, deps, enrolmentId)
    }
    return { is_newest: isNewest, is_done: isDone, score: averageOf(states.map(({ score }) => score)) }
  })
}

type Size = { part: string; bytes: number }

/** The parts share the room; one that takes no more than its share of it is never refused for the others. */
function refuseTooMuch(states: Size[], said: string, parts: number) {
  const all = states.reduce((sum, { bytes }) => sum + bytes, 0)
  const own = states.find(({ part }) => part === said)?.bytes ?? 0
  if (all > MOST_KEPT_BYTES && own > MOST_KEPT_BYTES / parts) throw new Failure('scorm_full')
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
    .select({
      part: scormStates.part,
      isDone: scormStates.isDone,
      score: scormStates.score,
      bytes: sql<number>`octet_length(${scormStates.state})`,
    })
    .from(scormStates)
    .where(and(eq(scormStates.userId, userId), eq(scormStates.lessonId, lessonId), eq(scormStates.uploadId, uploadId)))
}
