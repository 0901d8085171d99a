import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { enrolments, seatGrantCourses, seatGrants } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { atField } from '../field-failure.ts'
import { findStanding, refuseSuspended } from '../who-sees-whom.ts'
import { lockBlock } from './give-seats.ts'
import { openCourses } from './open-courses.ts'

type Choice = { grant_id: number; course_id: number }

/** Whoever has a seat for a list opens one course with it. */
export async function chooseCourse(deps: Deps, userId: number, slug: string, choice: Choice) {
  const { organisation } = refuseSuspended(await findStanding(deps.db, userId, slug))
  return deps.db.transaction(async (tx) => {
    const isOwn = and(eq(seatGrants.id, choice.grant_id), eq(seatGrants.userId, userId), isNull(seatGrants.endedAt))
    const [found] = await tx.select({ blockId: seatGrants.blockId }).from(seatGrants).where(isOwn)
    if (!found) throw new Failure('not_found')
    const block = await lockBlock(tx, organisation.id, found.blockId)
    // Read again now that nobody else gives or takes: it may have been taken back while this one waited.
    const [grant] = await tx.select().from(seatGrants).where(isOwn)
    if (!grant) throw new Failure('not_found')
    const chosen = block.courses.find(({ id }) => id === choice.course_id)
    if (!chosen || block.kind !== 'list') throw atField('course_id', messages.organisations.notOnList)
    const [taken] = await tx.select().from(seatGrantCourses).where(eq(seatGrantCourses.grantId, grant.id))
    if (taken) throw new Failure('not_found')
    const hasIt = and(eq(enrolments.userId, userId), eq(enrolments.courseId, chosen.id), isNull(enrolments.endedAt))
    if ((await tx.$count(enrolments, hasIt)) > 0) throw new Failure('already_enrolled')
    await openCourses(tx, deps, { block, grants: [grant], courses: [chosen], actorId: userId })
    return { message: messages.organisations.courseChosen(chosen.name) }
  })
}
