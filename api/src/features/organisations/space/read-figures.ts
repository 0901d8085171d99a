import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { assignedRows } from '../assignments/assigned-rows.ts'
import { isSeen, isSeenGroup, type Standing } from '../who-sees-whom.ts'

type Figures = NonNullable<Space['standing']>
type Counts = Pick<Figures, 'people' | 'groups' | 'invited' | 'half_paid'> & {
  bought: number
  free: number
  given: number
}
type States = Pick<Figures, 'late' | 'at_risk' | 'done' | 'on_the_way'>
type Week = { week: number; finished: number }
type Stood = States & Pick<Figures, 'by_group'> & { finished: Week[] }

const WEEKS = 10

/** What owners and managers see first, counted over the people whom they see. */
export async function readStanding({ db, clock }: Deps, { organisation, scope }: Standing): Promise<Figures> {
  const now = clock()
  const { id } = organisation
  const { rows: counts } = await db.execute<Counts>(sql`
    SELECT (SELECT count(*)::int FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
        WHERE m.organisation_id = ${id} AND ${isSeen(scope, sql`m.user_id`)}) AS people,
      (SELECT count(*)::int FROM member_groups g WHERE g.organisation_id = ${id} AND ${isSeenGroup(scope, sql`g.id`)}) AS groups,
      (SELECT count(*)::int FROM organisation_invitations i WHERE i.organisation_id = ${id} AND i.joined_at IS NULL
        AND ${isSeenGroup(scope, sql`i.group_id`)}) AS invited,
      (SELECT coalesce(sum(f.paid_seats), 0)::int FROM seat_figures f JOIN seat_blocks b ON b.id = f.block_id WHERE b.organisation_id = ${id}) AS bought,
      (SELECT coalesce(sum(f.free_seats), 0)::int FROM seat_figures f JOIN seat_blocks b ON b.id = f.block_id WHERE b.organisation_id = ${id}) AS free,
      (SELECT count(*)::int FROM seat_grants g JOIN seat_blocks b ON b.id = g.block_id WHERE b.organisation_id = ${id}
        AND (g.ended_at IS NULL OR g.is_spent) AND ${isSeen(scope, sql`g.user_id`)}) AS given,
      (SELECT count(*)::int FROM seat_invoices i JOIN seat_blocks b ON b.id = i.block_id JOIN seat_figures f ON f.block_id = b.id
        WHERE b.organisation_id = ${id} AND ${scope.isEveryone} AND f.paid_kobo > 0 AND f.paid_kobo < b.amount_kobo) AS half_paid`)
  const first = firstMonday(now)
  const { rows: stood } = await db.execute<Stood>(sql`
    WITH assigned AS MATERIALIZED (${assignedRows({ organisationId: id, scope, now })})
    SELECT ${countStates(sql`s`)},
      (SELECT coalesce(jsonb_agg(of_group ORDER BY of_group.name), '[]') FROM (
        SELECT g.id, g.name, ${countStates(sql`s`)} FROM assigned s
        JOIN group_members p ON p.user_id = s.user_id AND p.organisation_id = ${id}
        JOIN member_groups g ON g.id = p.group_id AND ${isSeenGroup(scope, sql`g.id`)} GROUP BY g.id) of_group) AS by_group,
      (SELECT coalesce(jsonb_agg(of_week), '[]') FROM (
        SELECT (${finishedOn} - ${first}::date) / 7 AS week, count(*)::int AS finished FROM assigned s
        WHERE ${finishedOn} >= ${first}::date GROUP BY 1) of_week) AS finished
    FROM assigned s`)
  const { by_group = [], finished = [], ...states } = stood[0] ?? { late: 0, at_risk: 0, done: 0, on_the_way: 0 }
  const { bought = 0, free = 0, given = 0, people = 0, groups = 0, invited = 0, half_paid = 0 } = counts[0] ?? {}
  return {
    people,
    groups,
    invited,
    ...states,
    // A manager of groups hears nothing of what others were given.
    seats: { bought: scope.isEveryone ? bought : given + free, given, free },
    half_paid,
    by_group,
    weeks: weeksFrom(first, finished),
  }
}

function countStates(row: SQL) {
  const count = (state: keyof States) => sql`count(*) FILTER (WHERE ${row}.state = ${state})::int AS ${sql.raw(state)}`
  return sql.join([count('late'), count('at_risk'), count('done'), count('on_the_way')], sql`, `)
}

const finishedOn = sql`(s.finished AT TIME ZONE 'Africa/Lagos')::date`

function firstMonday(now: Date) {
  const today = lagosDay(now)
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  return addDays(monday, -7 * (WEEKS - 1))
}

function weeksFrom(first: string, counted: Week[]) {
  const byWeek = new Map(counted.map(({ week, finished }) => [week, finished]))
  return Array.from({ length: WEEKS }, (_, week) => ({
    from: addDays(first, week * 7),
    finished: byWeek.get(week) ?? 0,
  }))
}
