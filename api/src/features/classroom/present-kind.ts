import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { presentQuestion } from '../assessments/present-question.ts'
import { triesIn } from '../assessments/tries-of.ts'
import { videoPlayer } from '../catalogue/course-detail/video-player.ts'
import { presentFile, presentFilm } from '../media/watching/present-film.ts'
import { presentScorm } from '../scorm/present-scorm.ts'
import { isInside, type LessonRow, type Standing } from './lesson-access.ts'
import { lessonContent, showLessonTexts } from './lesson-content.ts'

type Common = 'id' | 'course_id' | 'section' | 'title' | 'minutes' | 'is_preview' | 'is_written'
type Own = 'previous_id' | 'next_id' | 'note' | 'is_done'
type Without<L> = L extends unknown ? Omit<L, Common | Own> : never
type Kind = Without<Lesson>

/** What a lesson of its kind shows. */
export async function presentKind(
  deps: Deps,
  user: SignedIn | undefined,
  lesson: LessonRow,
  standing: Standing,
): Promise<Kind> {
  const { db, config, clock } = deps
  const { kind, content } = lesson
  const { text, recording } = await showLessonTexts(deps, lesson)
  const html = text?.shown ?? ''
  if (kind === 'text') return { kind, html }
  if (kind === 'video') {
    const { url, bytes, ...files } = lessonContent.video.parse(content)
    const film = await presentFilm(deps, user, lesson.id, files)
    return { kind, url, bytes, player: url ? videoPlayer(url, config) : null, html, ...film }
  }
  if (kind === 'attachment') {
    const { url, name, bytes, upload_id } = lessonContent.attachment.parse(content)
    const own = upload_id === undefined ? {} : await presentFile(deps, user, lesson.id, upload_id)
    return { kind, url, name, bytes, is_pdf: false, html, ...own }
  }
  if (kind === 'scorm') {
    const { upload_id } = lessonContent.scorm.parse(content)
    return { kind, html, ...(await presentScorm(deps, user, lesson.id, upload_id)) }
  }
  if (kind === 'live')
    return { html, ...presentClass(deps, content, { isJoining: isInside(standing), html: recording?.shown ?? '' }) }
  const own = await triesIn(db, user?.id ?? 0, lesson.courseId, clock())
  const tries = own.present({ ...lesson, kind })
  if (kind === 'quiz') {
    const asked = await questionsOf(db, lesson.id)
    const seed = own.seed({ ...lesson, kind }, config)
    return { kind, ...tries, questions: asked.map((row) => presentQuestion(row, seed)) }
  }
  const { minutes, count } = lessonContent.exam.parse(content)
  return { kind, ...tries, exam_minutes: minutes, questions_count: count }
}

function questionsOf(db: Db, lessonId: number) {
  return db
    .select()
    .from(questions)
    .where(and(eq(questions.lessonId, lessonId), eq(questions.use, 'quiz'), isNull(questions.retiredAt)))
    .orderBy(asc(questions.position), asc(questions.id))
}

function presentClass(
  { config, clock }: Deps,
  content: unknown,
  { isJoining, html }: { isJoining: boolean; html: string },
) {
  const { starts_at, ends_at, joining_link, recording } = lessonContent.live.parse(content)
  const is_over = ends_at !== null && Date.parse(ends_at) <= clock().getTime()
  const url = recording?.url ?? null
  return {
    kind: 'live' as const,
    starts_at,
    ends_at,
    is_over,
    joining_link: isJoining && !is_over ? joining_link : null,
    recording: recording && isJoining ? { player: url ? videoPlayer(url, config) : null, url, html } : null,
  }
}
