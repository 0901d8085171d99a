import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type LetterHead, readLetterHead } from '../../../outbox/letter-head.ts'
import { type Notice, tellEach } from '../../notifications/tell.ts'
import { assignedRows } from './assigned-rows.ts'

const everyone = { isEveryone: true, groupIds: [] }

type Due = { assignmentId: number; userId: number; days: number; courseName: string; slug: string; name: string }

/**
 * Reminds of what is due in a week, tomorrow, or was due a week ago. Everything that somebody has of that today is in one
 * mail, and nobody gets a second one the same day, whatever runs twice or in two processes. Answers how many people were told.
 */
export async function remindOfAssignments(deps: Deps, isStopped = () => false) {
  const { db, clock } = deps
  const { rows } = await db.execute<{ id: number }>(sql`SELECT DISTINCT a.organisation_id AS id FROM assignments a
    JOIN organisations o ON o.id = a.organisation_id JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active'
    WHERE a.removed_at IS NULL ORDER BY 1`)
  let told = 0
  for (const { id } of rows) {
    if (isStopped()) break
    told += await db.transaction((tx) => remindIn(tx, deps.config, id, clock()))
  }
  return told
}

async function remindIn(tx: Tx, config: Config, organisationId: number, now: Date) {
  const today = lagosDay(now)
  // One process at a time: the other finds the reminders written.
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`)
  const { rows } = await tx.execute<Due>(sql`
    WITH assigned AS (${assignedRows({ organisationId, scope: everyone, now })}),
    near AS (SELECT assigned.*, CASE WHEN due_on - ${today}::date BETWEEN 2 AND 7 THEN 7 WHEN due_on - ${today}::date BETWEEN 0 AND 1 THEN 1
        WHEN ${today}::date - due_on >= 7 AND ${today}::date - due_on < 14 THEN -7 END AS days
      FROM assigned WHERE state NOT IN ('done', 'waived'))
    INSERT INTO assignment_reminders (assignment_id, user_id, days, sent_on)
    SELECT assignment_id, user_id, days, ${today}::date FROM near
    -- What was assigned this morning has its own mail today.
    WHERE days IS NOT NULL AND (is_mandatory OR days > 0) AND given_on < ${today}::date
      AND NOT EXISTS (SELECT FROM assignment_reminders r WHERE r.user_id = near.user_id AND r.sent_on = ${today}::date)
    ON CONFLICT DO NOTHING
    RETURNING assignment_id AS "assignmentId", user_id AS "userId", days`)
  if (rows.length === 0) return 0
  const named = await withNames(tx, organisationId, rows)
  const head = await readLetterHead(tx, config, organisationId)
  const byPerson = Map.groupBy(named, ({ userId }) => userId)
  await tellEach(
    tx,
    config,
    [...byPerson].map(([userId, due]) => ({ userId, notice: reminderNotice(due, head) })),
  )
  return byPerson.size
}

async function withNames(tx: Tx, organisationId: number, due: Due[]) {
  const { rows } = await tx.execute<{ id: number; courseName: string; slug: string; name: string }>(sql`
    SELECT a.id, c.name AS "courseName", o.slug, o.name FROM assignments a JOIN courses c ON c.id = a.course_id
    JOIN organisations o ON o.id = a.organisation_id WHERE a.organisation_id = ${organisationId}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return due.flatMap((one) => {
    const found = byId.get(one.assignmentId)
    return found ? [{ ...one, ...found }] : []
  })
}

const when: Record<number, string> = { 7: 'is due within a week', 1: 'is due by tomorrow', [-7]: 'was due a week ago' }

type Named = Pick<Due, 'courseName' | 'days' | 'slug' | 'name'>

export function reminderNotice(due: Named[], head: LetterHead | undefined): Notice {
  const lines = due.map(({ courseName, days }) => `${courseName} ${when[days] ?? 'is due'}.`)
  const [{ slug = '', name = '' } = {}] = due
  const message = due.length === 1 ? (lines[0] ?? '') : `You have ${due.length} courses to finish for ${name}.`
  return {
    type: 'Course Enrollment',
    about: 'assignment_reminder',
    kind: 'course',
    message,
    link: `/o/${slug}`,
    mail: { subject: `A reminder from ${name}`, paragraphs: lines, label: 'Continue learning', head },
  }
}
