import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { assignments, learningPathCourses, learningPaths } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { awardPaths } from '../../certificates/award-paths.ts'
import { atField } from '../field-failure.ts'
import { asManagerOfAll, refuseSuspended } from '../who-sees-whom.ts'

type Wanted = { name: string; description: string; course_ids: number[] }

export async function createPath({ db, config, clock }: Deps, userId: number, slug: string, wanted: Wanted) {
  const { organisation } = refuseSuspended(await asManagerOfAll(db, userId, slug))
  return db.transaction(async (tx) => {
    const { name, description } = wanted
    const [made] = await tx
      .insert(learningPaths)
      .values({ organisationId: organisation.id, name, description, createdBy: userId })
      .returning({ id: learningPaths.id })
    if (!made) throw new Error('the path was not kept')
    await setCourses(tx, organisation.id, made.id, wanted.course_ids)
    await awardPaths(tx, config, { pathId: made.id }, clock())
    await audit(tx, userId, 'make path', `organisation ${organisation.id}`, { path: made.id, ...wanted })
    return { message: messages.ownCourses.pathMade, data: { id: made.id } }
  })
}

/** What was assigned of a path follows its courses: new ones are asked for by the same day, those taken out no longer. */
export async function changePath(
  { db, config, clock }: Deps,
  userId: number,
  slug: string,
  id: number,
  wanted: Wanted,
) {
  const { organisation } = refuseSuspended(await asManagerOfAll(db, userId, slug))
  return db.transaction(async (tx) => {
    const { name, description } = wanted
    const changed = await tx
      .update(learningPaths)
      .set({ name, description })
      .where(isOf(organisation.id, id))
      .returning({ id: learningPaths.id })
    if (changed.length === 0) throw new Failure('not_found')
    await setCourses(tx, organisation.id, id, wanted.course_ids)
    await followAssignments(tx, id)
    await awardPaths(tx, config, { pathId: id }, clock())
    await audit(tx, userId, 'change path', `organisation ${organisation.id}`, { path: id, ...wanted })
    return { message: messages.ownCourses.pathChanged }
  })
}

export async function removePath({ db }: Deps, userId: number, slug: string, id: number) {
  const { organisation } = await asManagerOfAll(db, userId, slug)
  return db.transaction(async (tx) => {
    const removed = await tx
      .update(learningPaths)
      .set({ removedAt: sql`now()` })
      .where(isOf(organisation.id, id))
      .returning({ id: learningPaths.id })
    if (removed.length === 0) throw new Failure('not_found')
    await tx
      .update(assignments)
      .set({ removedAt: sql`now()` })
      .where(and(eq(assignments.pathId, id), isNull(assignments.removedAt)))
    await audit(tx, userId, 'remove path', `organisation ${organisation.id}`, { path: id })
    return { message: messages.ownCourses.pathRemoved }
  })
}

function isOf(organisationId: number, id: number) {
  return and(
    eq(learningPaths.id, id),
    eq(learningPaths.organisationId, organisationId),
    isNull(learningPaths.removedAt),
  )
}

/** Of the market, or private ones that the organisation offers. */
async function setCourses(tx: Tx, organisationId: number, pathId: number, courseIds: number[]) {
  const ids = [...new Set(courseIds)]
  if (ids.length < 2) throw atField('course_ids', messages.ownCourses.pathCourses)
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT c.id FROM courses c
    WHERE c.id = ANY (${sql.param(ids)}::int[]) AND (c.status = 1 OR EXISTS (SELECT FROM own_courses own
      WHERE own.course_id = c.id AND own.organisation_id = ${organisationId} AND own.audience <> 'public' AND own.offered_at IS NOT NULL))`)
  if (rows.length < ids.length) throw atField('course_ids', messages.ownCourses.pathUnknownCourse)
  await tx.delete(learningPathCourses).where(eq(learningPathCourses.pathId, pathId))
  await tx.insert(learningPathCourses).values(ids.map((courseId, position) => ({ pathId, courseId, position })))
}

async function followAssignments(tx: Tx, pathId: number) {
  await tx.execute(sql`UPDATE assignments SET removed_at = now() WHERE path_id = ${pathId} AND removed_at IS NULL
    AND course_id NOT IN (SELECT course_id FROM learning_path_courses WHERE path_id = ${pathId})`)
  // What was assigned together has one moment: each of these gets the courses that it lacks, for the same people.
  await tx.execute(sql`
    WITH given AS (SELECT DISTINCT ON (organisation_id, group_id, created_by, created_at) * FROM assignments
        WHERE path_id = ${pathId} AND removed_at IS NULL ORDER BY organisation_id, group_id, created_by, created_at, id),
      added AS (INSERT INTO assignments (organisation_id, course_id, path_id, group_id, due_on, days_after_joining, diet, is_mandatory, created_by, created_at)
        SELECT g.organisation_id, pc.course_id, g.path_id, g.group_id, g.due_on, g.days_after_joining, g.diet, g.is_mandatory, g.created_by, g.created_at
        FROM given g JOIN learning_path_courses pc ON pc.path_id = g.path_id
        WHERE NOT EXISTS (SELECT FROM assignments a WHERE a.path_id = g.path_id AND a.course_id = pc.course_id AND a.created_at = g.created_at
          AND a.group_id IS NOT DISTINCT FROM g.group_id AND a.removed_at IS NULL)
        RETURNING id, created_at, group_id)
    INSERT INTO assignment_people (assignment_id, user_id)
    SELECT added.id, p.user_id FROM added JOIN given g ON g.created_at = added.created_at AND g.group_id IS NULL AND added.group_id IS NULL
    JOIN assignment_people p ON p.assignment_id = g.id`)
}
