import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { lessons, sections } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnread } from '../../edit-version.ts'
import type { SignedIn } from '../../http/session.ts'
import { completeThoseDone } from '../classroom/completion/complete-those-done.ts'
import { changeCurriculum, courseWith } from './change-curriculum.ts'
import { mostInCourse } from './curriculum-limits.ts'
import { removeLessons } from './lessons/remove-lessons.ts'
import { writeOutline } from './outline-to-curriculum.ts'
import { sectionVersion } from './read-curriculum.ts'
import { tellOfRemoved } from './tell-of-class.ts'

export function addSection(deps: Deps, user: SignedIn, courseId: number, title: string) {
  return changeCurriculum(deps, user, courseWith.id(courseId), { action: 'add section', title }, async (tx) => {
    const [last] = await tx
      .select({
        position: max(sections.position),
        live: sql<number>`count(*) FILTER (WHERE ${isNull(sections.removedAt)})::int`,
      })
      .from(sections)
      .where(eq(sections.courseId, courseId))
    if ((last?.live ?? 0) >= mostInCourse.sections) throw new Failure('curriculum_full')
    await tx.insert(sections).values({ courseId, title, position: (last?.position ?? -1) + 1 })
  })
}

export function renameSection(deps: Deps, user: SignedIn, sectionId: number, title: string, read?: string) {
  const done = { action: 'rename section', section: sectionId, title }
  return changeCurriculum(deps, user, courseWith.section(sectionId), done, async (tx) => {
    const [section] = await tx.select({ title: sections.title }).from(sections).where(isThere(sectionId))
    if (!section) throw new Failure('not_found')
    refuseUnread(read, sectionVersion(section))
    await tx.update(sections).set({ title }).where(eq(sections.id, sectionId))
  })
}

/** With its lessons. It is kept, out of sight, as long as one of them is. */
export async function removeSection(deps: Deps, user: SignedIn, sectionId: number) {
  const done = { action: 'remove section', section: sectionId }
  const curriculum = await changeCurriculum(deps, user, courseWith.section(sectionId), done, async (tx, course) => {
    const now = deps.clock()
    const removed = await tx.update(sections).set({ removedAt: now }).where(isThere(sectionId))
    if (removed.rowCount === 0) throw new Failure('not_found')
    const gone = await removeLessons(tx, course.id, eq(lessons.sectionId, sectionId), now)
    await tellOfRemoved(tx, deps, user.id, course, gone)
    const isEmpty = sql`NOT EXISTS (SELECT FROM ${lessons} WHERE ${eq(lessons.sectionId, sectionId)})`
    await tx.delete(sections).where(and(eq(sections.id, sectionId), isEmpty))
  })
  await completeThoseDone(deps, curriculum.course.id)
  return curriculum
}

/** Sections and lessons of the outline, for a course that was written before it had any. */
export function startCurriculum(deps: Deps, user: SignedIn, courseId: number) {
  const done = { action: 'start curriculum' }
  return changeCurriculum(deps, user, courseWith.id(courseId), done, async (tx, { topics }) => {
    const isLive = and(eq(sections.courseId, courseId), isNull(sections.removedAt))
    if ((await tx.$count(sections, isLive)) > 0) throw new Failure('curriculum_changed')
    await writeOutline(tx, courseId, topics)
  })
}

function isThere(sectionId: number) {
  return and(eq(sections.id, sectionId), isNull(sections.removedAt))
}
