import type { Lesson } from '@koya/contract/classroom.ts'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questions, quizAttempts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { videoPlayer } from '../catalogue/video-player.ts'
import { isInside, type LessonRow, type Standing } from './lesson-access.ts'
import { lessonContent } from './lesson-content.ts'
import { presentQuestion } from './present-question.ts'
import { renderText } from './render-text.ts'
import { GRACE_MS } from './start-attempt.ts'

type Common = 'id' | 'course_id' | 'section' | 'title' | 'minutes' | 'is_preview'
type Own = 'previous_id' | 'next_id' | 'note' | 'is_done'
type Without<L> = L extends unknown ? Omit<L, Common | Own> : never
type Kind = Without<Lesson>

/** What a lesson of its kind shows. */
export async function presentKind(
  { db, config, clock }: Deps,
  user: SignedIn | undefined,
  lesson: LessonRow,
  standing: Standing,
): Promise<Kind> {
  const { kind, content } = lesson
  if (kind === 'text') return { kind, html: renderText(lessonContent.text.parse(content), config) }
  if (kind === 'video') {
    const { url, bytes, ...written } = lessonContent.video.parse(content)
    return { kind, url, bytes, player: videoPlayer(url, config), html: renderText(written, config) }
  }
  if (kind === 'attachment') {
    const { url, name, bytes, ...written } = lessonContent.attachment.parse(content)
    return { kind, url, name, bytes, html: renderText(written, config) }
  }
  if (kind === 'live') return presentClass(content, { config, now: clock(), isJoining: isInside(standing) })
  const tries = await triesOf(db, user?.id ?? 0, lesson, clock())
  if (kind === 'quiz') {
    const { pass_mark, attempts } = lessonContent.quiz.parse(content)
    const asked = await questionsOf(db, lesson.id)
    return { kind, pass_mark, ...tries.present(attempts), questions: asked.map(presentQuestion) }
  }
  const { pass_mark, attempts, minutes, count } = lessonContent.exam.parse(content)
  return { kind, pass_mark, ...tries.present(attempts), exam_minutes: minutes, questions_count: count }
}

function questionsOf(db: Db, lessonId: number) {
  return db
    .select()
    .from(questions)
    .where(and(eq(questions.lessonId, lessonId), eq(questions.use, 'quiz'), isNull(questions.retiredAt)))
    .orderBy(asc(questions.position), asc(questions.id))
}

async function triesOf(db: Db, userId: number, { id }: LessonRow, now: Date) {
  const latest = new Date(now.getTime() - GRACE_MS)
  const isOpen = and(isNull(quizAttempts.handedInAt), or(isNull(quizAttempts.endsAt), gt(quizAttempts.endsAt, latest)))
  const [row] = await db
    .select({
      used: sql<number>`count(*)::int`,
      open: sql<number>`count(*) FILTER (WHERE ${isOpen})::int`,
      score: sql<number | null>`max(${quizAttempts.score})::float8`,
      isPassed: sql<boolean | null>`bool_or(${quizAttempts.isPassed})`,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.lessonId, id)))
  const { used, open, score, isPassed } = row ?? { used: 0, open: 0, score: null, isPassed: null }
  return {
    present: (attempts: number | null) => ({
      // An attempt that is open is not yet behind one: starting goes on with it.
      attempts_left: attempts === null ? null : Math.max(0, attempts - used + open),
      best: score === null ? null : { score, is_passed: isPassed ?? false },
      has_open_attempt: open > 0,
    }),
  }
}

type Setting = { config: Deps['config']; now: Date; isJoining: boolean }

function presentClass(content: unknown, { config, now, isJoining }: Setting): Kind {
  const { starts_at, ends_at, joining_link, recording, ...written } = lessonContent.live.parse(content)
  const is_over = ends_at !== null && Date.parse(ends_at) <= now.getTime()
  return {
    kind: 'live',
    starts_at,
    ends_at,
    is_over,
    joining_link: isJoining && !is_over ? joining_link : null,
    recording:
      recording && isJoining
        ? {
            player: recording.url ? videoPlayer(recording.url, config) : null,
            url: recording.url ?? null,
            html: renderText(recording, config),
          }
        : null,
    html: renderText(written, config),
  }
}
