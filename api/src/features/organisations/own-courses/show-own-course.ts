import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { courses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { showCourseTexts } from '../../catalogue/course-detail/course-texts.ts'
import { offeredLessons } from '../../catalogue/course-detail/offered-lessons.ts'
import { enrol } from '../../enrolment/enrol.ts'
import { learningPath } from '../../enrolment/learning-path.ts'
import { findStanding } from '../who-sees-whom.ts'
import { readOwnCourses } from './list-own-courses.ts'
import { mayDecide } from './own-standing.ts'
import { changesOf } from './seen-lessons.ts'

/** A course on its page for members. To whom it is not offered, it is not there. */
export async function showOwnCourse(deps: Deps, userId: number, slug: string, id: number) {
  const { db, config } = deps
  const standing = await findStanding(db, userId, slug)
  const [own] = await readOwnCourses(db, standing, sql`c.id = ${id}`)
  if (!own) throw new Failure('not_found')
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  if (!course) throw new Failure('not_found')
  const { description } = await showCourseTexts(deps, course)
  const sections = await offeredLessons(db, id)
  return {
    ...own,
    description: description.shown,
    outcomes: course.outcomes,
    curriculum: sections.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({ title: lesson.title, kind: lesson.kind })),
    })),
    link: own.has_begun || own.is_mine ? learningPath(config, course) : null,
    may_begin: own.state === 'offered' && own.audience !== 'public' && !own.has_begun && !own.is_mine,
    may_decide: mayDecide(standing) && !standing.suspended,
    changes: own.has_changed ? await changesOf(db, id) : null,
  }
}

/**
 * Opens a private course to a member. The organisation gives it, as it gives a seat, and it ends as one does: with the membership,
 * unless it is finished by then. Nothing is paid for it.
 */
export async function beginOwnCourse(deps: Deps, userId: number, slug: string, id: number) {
  const { db, config } = deps
  const standing = await findStanding(db, userId, slug)
  const [own] = await readOwnCourses(db, standing, sql`c.id = ${id}`)
  if (!own || own.audience === 'public' || (own.state !== 'offered' && !own.has_begun)) throw new Failure('not_found')
  return db.transaction(async (tx) => {
    // Whoever is removed at this moment is a member no more, or waits until the course is open and is then to end.
    const { rows } = await tx.execute(sql`SELECT FROM memberships
      WHERE organisation_id = ${standing.organisation.id} AND user_id = ${userId} FOR SHARE`)
    if (rows.length === 0) throw new Failure('not_found')
    const [course] = await tx.select().from(courses).where(eq(courses.id, id))
    if (!course) throw new Failure('not_found')
    const { name, lmsCourseId } = course
    const reference = `organisation ${standing.organisation.id}`
    await enrol(tx, config, {
      userId,
      actorId: userId,
      courses: [{ id, name, lmsCourseId, origin: 'seat', reference }],
    })
    return { message: messages.ownCourses.begun(name), data: { link: learningPath(config, course) } }
  })
}
