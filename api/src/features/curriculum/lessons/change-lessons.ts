import type { changeLesson as changing, LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../db/client.ts'
import { lessons, sections } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { refuseUnread } from '../../../edit-version.ts'
import type { SignedIn } from '../../../http/session.ts'
import { completeThoseDone } from '../../classroom/completion/complete-those-done.ts'
import { textsOfLesson } from '../../classroom/lesson-content.ts'
import { forgetLesson, proposeLesson } from '../../proposals/keep-proposal.ts'
import { mustWait } from '../../proposals/waits-for-staff.ts'
import { keepShown, renderToKeep, textsOf } from '../../texts/shown-texts.ts'
import { changeCurriculum, courseWith } from '../change-curriculum.ts'
import { mostInCourse } from '../curriculum-limits.ts'
import { tellOfClass, tellOfRemoved } from '../tell-of-class.ts'
import { waitingLessons } from '../with-proposed.ts'
import { contentToKeep, shownOf, writtenFields } from './author-content.ts'
import { checkFiles } from './check-files.ts'
import { checkTopic, topicColumn } from './lesson-topic.ts'
import { lessonOnOffer, lessonProposed } from './lesson-version.ts'
import { isLonger, refuseTooMuchText } from './refuse-too-much-text.ts'
import { removeLessons } from './remove-lessons.ts'

type LessonDraft = Omit<z.output<typeof changing.body>, 'version'>

export async function addLesson(deps: Deps, user: SignedIn, sectionId: number, draft: LessonDraft) {
  const rendered = await renderLesson(deps, user, draft)
  const done = { action: 'add lesson', title: draft.title }
  return changeCurriculum(deps, user, courseWith.section(sectionId), done, async (tx, course) => {
    const { id: courseId } = course
    await checkFiles(tx, user, courseId, draft.content)
    await checkTopic(course.code, draft.topic)
    const waits = draft.is_preview && (await mustWait(tx, deps.config, user, course))
    const isSection = and(eq(sections.id, sectionId), isNull(sections.removedAt))
    if ((await tx.$count(sections, isSection)) === 0) throw new Failure('not_found')
    const isLive = isNull(lessons.removedAt)
    const [last] = await tx
      .select({ position: max(lessons.position), live: sql<number>`count(*) FILTER (WHERE ${isLive})::int` })
      .from(lessons)
      .where(eq(lessons.courseId, courseId))
    if ((last?.live ?? 0) >= mostInCourse.lessons) throw new Failure('curriculum_full')
    const position = (last?.position ?? -1) + 1
    const [added] = await tx
      .insert(lessons)
      // For learners at once; that anyone may read it waits for a look.
      .values({
        courseId,
        sectionId,
        position,
        kind: draft.content.kind,
        ...rendered.columns,
        ...(waits && { isPreview: false }),
      })
      .returning({ id: lessons.id })
    const lessonId = added?.id ?? 0
    await refuseTooMuchText(tx, 'lessons', courseId)
    await rendered.keep(tx, lessonId)
    if (waits) await proposeLesson(tx, { courseId, userId: user.id }, lessonId, rendered.proposed)
    const after = { kind: draft.content.kind, content: rendered.columns.content }
    const lesson = { id: lessonId, title: draft.title }
    await tellOfClass(tx, deps.config, { course, lesson, before: undefined, after, by: user.id, now: deps.clock() })
  })
}

export async function changeLesson(deps: Deps, user: SignedIn, lessonId: number, draft: LessonDraft, read?: string) {
  const rendered = await renderLesson(deps, user, draft)
  const done = { action: 'change lesson', lesson: lessonId, title: draft.title }
  return changeCurriculum(deps, user, courseWith.lesson(lessonId), done, async (tx, course) => {
    const [lesson] = await tx.select().from(lessons).where(isThere(lessonId))
    if (!lesson) throw new Failure('not_found')
    const { [lessonId]: waiting } = await waitingLessons(tx, user, course.id)
    refuseUnread(read, (waiting ? lessonProposed(waiting) : lessonOnOffer(lesson)).version)
    if (lesson.kind !== draft.content.kind) throw new Failure('other_kind')
    await checkFiles(tx, user, course.id, draft.content)
    const topic = draft.topic ?? lesson.topic ?? ''
    if (topic !== lesson.topic) await checkTopic(course.code, topic)
    const by = { courseId: course.id, userId: user.id }
    // What anyone may read is what an admin has read. What only learners see can be mended at any hour.
    if (draft.is_preview && (await mustWait(tx, deps.config, user, course)))
      return proposeLesson(tx, by, lessonId, { ...rendered.proposed, topic })
    await tx.update(lessons).set(rendered.columns).where(eq(lessons.id, lessonId))
    if (isLonger(rendered.columns.content, lesson.content)) await refuseTooMuchText(tx, 'lessons', course.id)
    await rendered.keep(tx, lessonId)
    if (!user.roles.includes('Admin')) await forgetLesson(tx, by, lessonId)
    const after = { kind: lesson.kind, content: rendered.columns.content }
    const named = { id: lessonId, title: draft.title }
    await tellOfClass(tx, deps.config, { course, lesson: named, before: lesson, after, by: user.id, now: deps.clock() })
  })
}

export async function removeLesson(deps: Deps, user: SignedIn, lessonId: number) {
  const done = { action: 'remove lesson', lesson: lessonId }
  const curriculum = await changeCurriculum(deps, user, courseWith.lesson(lessonId), done, async (tx, course) => {
    const removed = await removeLessons(tx, course.id, eq(lessons.id, lessonId), deps.clock())
    if (removed.length === 0) throw new Failure('not_found')
    await tellOfRemoved(tx, deps, user.id, course, removed)
  })
  await completeThoseDone(deps, curriculum.course.id)
  return curriculum
}

/** A lesson as its table keeps it, and what keeps its HTML beside it. Rendered before the course is locked. */
async function renderLesson(deps: Deps, user: SignedIn, { title, minutes, is_preview, topic, content }: LessonDraft) {
  const clean = await renderToKeep(deps, user, writtenFields(content))
  const columns = {
    title,
    minutes,
    isPreview: is_preview,
    content: contentToKeep(content, clean),
    ...topicColumn(topic),
  }
  const texts = textsOfLesson({ kind: content.kind, content: columns.content })
  const keep = (tx: Tx, id: number) => keepShown(tx, deps.config, textsOf.lesson, id, texts, shownOf(clean))
  const kept = { kind: content.kind, ...columns.content } as LessonContent
  const proposed = { title, minutes, is_preview, topic, content: kept }
  return { columns, keep, proposed }
}

function isThere(lessonId: number) {
  return and(eq(lessons.id, lessonId), isNull(lessons.removedAt))
}
