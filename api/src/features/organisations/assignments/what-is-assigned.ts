import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { bodyIds } from '@koya/contract/rules/exams/topics.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { inTheMarket } from '../../../access/who-may-see.ts'
import type { Tx } from '../../../db/client.ts'
import { courses } from '../../../db/schema.ts'
import { atField } from '../field-failure.ts'
import { isSeenCourse, isSeenPath } from '../own-courses/own-standing.ts'
import { findBundle } from '../seats/price-seats.ts'
import type { Standing } from '../who-sees-whom.ts'

type Level = { body: string; level: string }
type Wanted = Partial<Record<'course_id' | 'path_id' | 'bundle_id', number | undefined>> & { level?: Level | undefined }

/** What people read of it, the courses that it consists of, how the audit trail names it, and what is said when it is done. */
type Assigned = { name: string; courseIds: number[]; named: Record<string, number | string>; message: string }

/** Exactly one of a course, one of the organisation's paths, a bundle and a level of a programme. */
export function whatIsAssigned(tx: Tx, standing: Standing, wanted: Wanted): Promise<Assigned> {
  const { course_id: courseId, path_id: pathId, bundle_id: bundleId, level } = wanted
  if ([courseId, pathId, bundleId, level].filter((one) => one !== undefined).length !== 1)
    throw atField('course_id', messages.organisations.oneOfFour)
  if (level !== undefined) return coursesOfLevel(tx, level)
  if (pathId !== undefined) return coursesOfPath(tx, standing, pathId)
  return bundleId !== undefined ? coursesOfBundle(tx, bundleId) : oneCourse(tx, standing, courseId ?? 0)
}

/** A course that is offered to everyone, or by this organisation to its own people and seen by the asker. */
async function oneCourse(tx: Tx, standing: Standing, courseId: number) {
  const isOwn = sql`EXISTS (SELECT FROM own_courses own JOIN courses c ON c.id = own.course_id WHERE c.id = ${courseId}
    AND own.organisation_id = ${standing.organisation.id} AND own.audience <> 'public' AND own.offered_at IS NOT NULL AND ${isSeenCourse(standing)})`
  const [course] = await tx
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(and(eq(courses.id, courseId), or(inTheMarket, isOwn)))
  if (!course) throw unavailable()
  return {
    name: course.name,
    courseIds: [courseId],
    named: { course: courseId },
    message: messages.organisations.assigned,
  }
}

async function coursesOfPath(tx: Tx, standing: Standing, pathId: number) {
  const { rows } = await tx.execute<{ name: string; courseId: number }>(sql`SELECT p.name, pc.course_id AS "courseId"
    FROM learning_paths p JOIN learning_path_courses pc ON pc.path_id = p.id
    WHERE p.id = ${pathId} AND p.organisation_id = ${standing.organisation.id} AND p.removed_at IS NULL AND ${isSeenPath(standing)} ORDER BY pc.position`)
  if (!rows[0]) throw atField('path_id', messages.ownCourses.unknownPath)
  const courseIds = rows.map(({ courseId }) => courseId)
  return {
    name: `the path ${rows[0].name}`,
    courseIds,
    named: { path: pathId },
    message: messages.ownCourses.pathAssigned,
  }
}

async function coursesOfBundle(tx: Tx, bundleId: number) {
  const { name, courseIds } = await findBundle(tx, bundleId)
  const offered = await tx.$count(courses, and(inArray(courses.id, courseIds), inTheMarket))
  if (offered < courseIds.length) throw unavailable()
  return {
    name,
    courseIds,
    named: { bundle: bundleId },
    message: messages.organisations.bundleAssigned(courseIds.length),
  }
}

/** The courses of the market for the papers of a level, in the order of the syllabus. Papers without one are left out, and it is said. */
async function coursesOfLevel(tx: Tx, { body, level }: Level) {
  const id = bodyIds.find(([name]) => name === body)?.[1]
  const papers = id && (await loadInstitution(id))?.courses.find(({ title }) => title === level)?.body
  if (!papers) throw atField('level', messages.organisations.levelUnknown)
  const codes = papers.map(({ code }) => code)
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.code, codes), inTheMarket))
    .orderBy(asc(courses.code))
  if (found.length === 0) throw atField('level', messages.organisations.levelEmpty)
  return {
    name: `${body} ${level}`,
    courseIds: found.map((course) => course.id),
    named: { body, level },
    message: messages.organisations.levelAssigned(found.length, papers.length),
  }
}

function unavailable() {
  return new Failure('course_unavailable', { course_id: [messages.api.courseUnavailable] })
}
