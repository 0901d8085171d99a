import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { enrolments, seatBlocks, seatGrants } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { atField } from '../field-failure.ts'
import { chosenPeople } from '../groups/chosen-people.ts'
import { asManager, refuseSuspended } from '../who-sees-whom.ts'
import { openCourses } from './open-courses.ts'

type Wanted = {
  user_ids?: number[] | undefined
  group_id?: number | undefined
  course_id?: number | undefined
}

/**
 * Gives seats, to all whom it is for or to none. The block is held meanwhile: of two managers who give the last seat at once,
 * the second is told that there is none.
 */
export async function giveSeats(deps: Deps, userId: number, slug: string, blockId: number, wanted: Wanted) {
  const standing = refuseSuspended(await asManager(deps.db, userId, slug))
  return deps.db.transaction(async (tx) => {
    const isIt = isBlock(standing.organisation.id, blockId)
    if ((await tx.$count(seatBlocks, isIt)) === 0) throw new Failure('not_found')
    const people = await chosenPeople(tx, standing, wanted)
    const block = await lockBlock(tx, standing.organisation.id, blockId)
    if (wanted.course_id && !block.courses.some(({ id }) => id === wanted.course_id))
      throw atField('course_id', messages.organisations.notOnList)
    // Of a list everyone chooses for themselves, unless the manager does.
    const opened = block.kind === 'list' ? block.courses.filter(({ id }) => id === wanted.course_id) : block.courses
    const already = await holdersOf(tx, blockId, people)
    const rest = people.filter((id) => !already.includes(id))
    const own = await ownersOf(
      tx,
      rest,
      opened.map(({ id }) => id),
    )
    const receivers = rest.filter((id) => !own.includes(id))
    if (receivers.length > block.free)
      throw new Failure('no_seats_left', {
        [wanted.group_id ? 'group_id' : 'user_ids']: [messages.organisations.seatsLeft(block.free, receivers.length)],
      })
    const given = await insertGrants(tx, blockId, userId, receivers)
    await openCourses(tx, deps, { block, grants: given, courses: opened, actorId: userId })
    if (given.length > 0)
      await audit(tx, userId, 'give seats', `organisation ${standing.organisation.id}`, {
        block: blockId,
        people: receivers,
      })
    return {
      message: given.length > 0 ? messages.organisations.seatsGiven(given.length) : messages.organisations.nobodyNew,
      data: {
        given: given.map(({ id, userId: holder }) => ({ id, user_id: holder })),
        already,
        own,
        free: block.free - given.length,
      },
    }
  })
}

function isBlock(organisationId: number, blockId: number) {
  return and(eq(seatBlocks.id, blockId), eq(seatBlocks.organisationId, organisationId))
}

export type LockedBlock = Awaited<ReturnType<typeof lockBlock>>

/** Held until the commit; what is free is read after that, not before. */
export async function lockBlock(tx: Tx, organisationId: number, blockId: number) {
  const [block] = await tx.select().from(seatBlocks).where(isBlock(organisationId, blockId)).for('update')
  if (!block) throw new Failure('not_found')
  const { rows } = await tx.execute<{ free: number; fees: number; name: string }>(sql`
    SELECT free_seats AS free, (SELECT coalesce(sum(fee_kobo), 0)::float8 FROM seat_payments WHERE block_id = ${blockId}) AS fees,
      (SELECT name FROM organisations WHERE id = ${organisationId}) AS name
    FROM seat_figures WHERE block_id = ${blockId}`)
  const { rows: courses } = await tx.execute<{
    id: number
    name: string
    lmsCourseId: string | null
    priceKobo: number
    regularKobo: number
  }>(sql`
    SELECT c.id, c.name, c.lms_course_id AS "lmsCourseId", s.price_kobo::float8 AS "priceKobo", s.regular_kobo::float8 AS "regularKobo"
    FROM seat_block_courses s JOIN courses c ON c.id = s.course_id WHERE s.block_id = ${blockId} ORDER BY c.id`)
  const { free = 0, fees = 0, name = '' } = rows[0] ?? {}
  return { ...block, free, feesKobo: fees, organisation: name, courses }
}

export async function holdersOf(tx: Tx, blockId: number, people: number[]) {
  const rows = await tx
    .select({ userId: seatGrants.userId })
    .from(seatGrants)
    .where(and(eq(seatGrants.blockId, blockId), isNull(seatGrants.endedAt), inArray(seatGrants.userId, people)))
  return rows.map(({ userId }) => userId)
}

/** Who has every one of the courses already. */
export async function ownersOf(tx: Tx, people: number[], courseIds: number[]) {
  if (people.length === 0 || courseIds.length === 0) return []
  const rows = await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(and(inArray(enrolments.userId, people), inArray(enrolments.courseId, courseIds), isNull(enrolments.endedAt)))
    .groupBy(enrolments.userId)
    .having(sql`count(*) >= ${courseIds.length}`)
  return rows.map(({ userId }) => userId)
}

export async function insertGrants(tx: Tx, blockId: number, givenBy: number, people: number[]) {
  if (people.length === 0) return []
  return tx
    .insert(seatGrants)
    .values(people.map((userId) => ({ blockId, userId, givenBy })))
    .returning({ id: seatGrants.id, userId: seatGrants.userId })
}
