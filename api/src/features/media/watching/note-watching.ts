import type { noteWatching as noting } from '@koya/contract/endpoints/classroom/classroom.ts'
import { isWatched, joinSpans, type Span, secondsIn } from '@koya/contract/rules/media/watched-spans.ts'
import { believable } from '@koya/contract/rules/time/device-clock.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lessonProgress, renditions, watching } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { completeCourse } from '../../classroom/completion/complete-course.ts'
import { markDone } from '../../classroom/completion/mark-done.ts'
import { type LessonRow, openLessonInside } from '../../classroom/lesson-access.ts'
import { lessonContent } from '../../classroom/lesson-content.ts'

/** A film is watched in so many pieces at most; who jumps about more has the smallest gaps closed. */
const MOST_SPANS = 500

type Noted = z.output<typeof noting.body>

/** Where somebody is and what they have really played, from any of their devices. Once it is nearly all, the lesson is done. */
export async function noteWatching(
  deps: Deps,
  user: SignedIn,
  lessonId: number,
  { position, watched, taken_as: takenAs, at: said }: Noted,
) {
  const { db, clock } = deps
  const { lesson, standing } = await openLessonInside(db, user, lessonId)
  const length = await lengthOf(db, lesson)
  const now = clock()
  const at = said === undefined ? now : believable(new Date(said), now)
  return db.transaction(async (tx) => {
    // Made first and then held, so that two devices add to one another.
    await tx.insert(watching).values({ userId: user.id, lessonId, position: 0, updatedAt: at }).onConflictDoNothing()
    const isOwn = and(eq(watching.userId, user.id), eq(watching.lessonId, lessonId))
    const [before] = await tx.select().from(watching).where(isOwn).for('update')
    const spans = joinSpans([...(before?.watched ?? []), ...within(watched, length)]).slice(0, MOST_SPANS)
    const isNewest = position !== undefined && isNewer(at, before)
    await tx
      .update(watching)
      .set({ watched: spans, ...(isNewest && { position, updatedAt: at }), ...(takenAs && { takenAs }) })
      .where(isOwn)
    const isEnough = standing.enrolment !== null && isWatched(spans, length)
    const isMarked = and(
      eq(lessonProgress.userId, user.id),
      eq(lessonProgress.lessonId, lessonId),
      isNotNull(lessonProgress.completedAt),
    )
    const wasDone = (await tx.$count(lessonProgress, isMarked)) > 0
    if (isEnough && !wasDone && standing.enrolment) {
      await markDone(tx, user.id, [{ lessonId, doneAt: now }])
      await completeCourse(tx, deps, standing.enrolment.id)
    }
    const place = isNewest ? position : (before?.position ?? 0)
    return { position: place, watched_seconds: Math.round(secondsIn(spans)), is_done: wasDone || isEnough }
  })
}

/** Who was offline may tell of an earlier hour than another device of theirs. Nobody is taken back; from the beginning everybody goes on. */
function isNewer(at: Date, before: typeof watching.$inferSelect | undefined) {
  return !before || before.position === 0 || at >= before.updatedAt
}

/** Nobody has watched what is not there. */
function within(spans: Span[], length: number): Span[] {
  return spans.flatMap(([from, to]): Span[] => (from < to && from < length ? [[from, Math.min(to, length)]] : []))
}

async function lengthOf(db: Deps['db'], { kind, content }: LessonRow) {
  const uploadId = kind === 'video' ? lessonContent.video.parse(content).upload_id : undefined
  if (uploadId === undefined) return 0
  const [longest] = await db
    .select({ seconds: sql<number | null>`max(${renditions.seconds})` })
    .from(renditions)
    .where(eq(renditions.uploadId, uploadId))
  return longest?.seconds ?? 0
}
