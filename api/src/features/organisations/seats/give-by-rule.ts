import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type Notice, tellAll } from '../../notifications/tell.ts'
import { holdersOf, insertGrants, type LockedBlock, lockBlock, ownersOf } from './give-seats.ts'
import { openCourses } from './open-courses.ts'

type Joined = {
  organisationId: number
  userIds: number[]
  /** What they have joined: the organisation, or groups of it by their ids. */
  joined: ('organisation' | number)[]
}

type Rule = { blockId: number; createdBy: number }

/**
 * Gives seats to people who have just joined, by the rules of the organisation. Who has one gets no second. While the last
 * seat goes to one of two, the other waits for the block and is then without: joining works all the same, and managers hear of it.
 */
export async function giveByRule(tx: Tx, deps: Deps, { organisationId, userIds, joined }: Joined) {
  const groupIds = joined.filter((one) => one !== 'organisation')
  if (userIds.length === 0 || joined.length === 0) return
  // In one order, so that two who join at once never wait for each other.
  const { rows } = await tx.execute<Rule>(sql`
    SELECT r.block_id::float8 AS "blockId", min(r.created_by)::int AS "createdBy"
    FROM seat_rules r JOIN seat_blocks b ON b.id = r.block_id
    WHERE b.organisation_id = ${organisationId} AND (r.group_id = ANY (${sql.param(groupIds)}::int[])
      OR (r.group_id IS NULL AND ${joined.includes('organisation')})) GROUP BY r.block_id ORDER BY r.block_id`)
  for (const { blockId, createdBy } of rows) {
    const block = await lockBlock(tx, organisationId, blockId)
    const wanting = await withoutSeat(tx, block, userIds)
    const receivers = wanting.slice(0, block.free)
    const grants = await insertGrants(tx, blockId, createdBy, receivers)
    await openCourses(tx, deps, { block, grants, courses: openedBy(block), actorId: createdBy })
    await tellOfMissing(tx, deps, block, wanting.slice(block.free))
  }
}

/** Of a list everyone chooses for themselves. */
function openedBy({ kind, courses }: LockedBlock) {
  return kind === 'list' ? [] : courses
}

async function withoutSeat(tx: Tx, block: LockedBlock, userIds: number[]) {
  const courseIds = openedBy(block).map(({ id }) => id)
  const have = [...(await holdersOf(tx, block.id, userIds)), ...(await ownersOf(tx, userIds, courseIds))]
  return userIds.filter((id) => !have.includes(id))
}

async function tellOfMissing(tx: Tx, { config }: Deps, block: LockedBlock, userIds: number[]) {
  if (userIds.length === 0) return
  const { rows } = await tx.execute<{ slug: string; names: string }>(sql`SELECT o.slug,
      (SELECT string_agg(u.first_name || ' ' || u.last_name, ', ' ORDER BY u.id) FROM users u
        WHERE u.id = ANY (${sql.param(userIds.slice(0, 3))}::int[])) AS names
    FROM organisations o WHERE o.id = ${block.organisationId}`)
  const { slug = '', names = '' } = rows[0] ?? {}
  const [course] = block.courses
  const what = block.courses.length === 1 && course ? course.name : `${block.courses.length} courses`
  const who = userIds.length > 3 ? `${names} and ${userIds.length - 3} more` : names
  const managers = sql`SELECT user_id FROM memberships WHERE organisation_id = ${block.organisationId}
    AND (role = 'owner' OR (role = 'manager' AND manages_all))`
  await tellAll(tx, config, managers, noSeatsNotice({ what, who, organisation: block.organisation, slug }))
}

type Missing = { what: string; who: string; organisation: string; slug: string }

export function noSeatsNotice({ what, who, organisation, slug }: Missing): Notice {
  const message = `No seat for ${what} was left: ${who} joined ${organisation} without one.`
  return {
    type: 'Course Enrollment',
    about: 'no_seats_left',
    kind: 'enrolment',
    message,
    link: `/o/${slug}/seats`,
    mail: {
      subject: `No seats left for ${what}`,
      paragraphs: [message, 'Buy more seats and give them one, or end the rule.'],
      label: 'See the seats',
    },
  }
}
