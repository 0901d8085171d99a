import type { ReadinessPaper } from '@koya/contract/endpoints/organisations/readiness.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { memberships } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type ReadyFor, readinessOfMany } from '../../exams/readiness-of-many.ts'
import { asManager, findStanding, isSeen, isSeenGroup } from '../who-sees-whom.ts'
import { A_PAGE } from './read-report.ts'

/** What is shown is worked out anew each time: of so many who agreed, by name. How many are left out is said. */
const MOST_PEOPLE = 1_000

type Member = {
  userId: number
  name: string
  papers: string[]
  startsOn: string | null
  groups: { id: number; name: string }[]
}

type Asked = { group?: number | undefined; page?: number | undefined }

/** How ready the members are whom a manager sees and who have agreed. Of the others only their number is told. */
export async function readReadiness({ db, clock }: Deps, userId: number, slug: string, { group, page }: Asked) {
  const { organisation, scope } = await asManager(db, userId, slug)
  const inGroup = group
    ? sql`AND ${isSeenGroup(scope, sql`${group}::int`)} AND EXISTS (SELECT FROM group_members own WHERE own.group_id = ${group} AND own.user_id = m.user_id)`
    : sql``
  const seen = sql`memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
    LEFT JOIN exam_goals e ON e.user_id = m.user_id AND m.readiness_agreed_at IS NOT NULL
    WHERE m.organisation_id = ${organisation.id} AND ${isSeen(scope, sql`m.user_id`)} ${inGroup}`
  const { rows: counts } = await db.execute<{ members: number; agreed: number; preparing: number }>(sql`
    SELECT count(*)::int AS members, count(m.readiness_agreed_at)::int AS agreed, count(e.user_id)::int AS preparing FROM ${seen}`)
  const { members = 0, agreed = 0, preparing = 0 } = counts[0] ?? {}
  const { rows } = await db.execute<Member>(sql`
    SELECT m.user_id AS "userId", trim(u.first_name || ' ' || u.last_name) AS name, e.papers, e.starts_on::text AS "startsOn", (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.name), '[]')
        FROM group_members p JOIN member_groups g ON g.id = p.group_id
        WHERE p.organisation_id = m.organisation_id AND p.user_id = m.user_id AND ${isSeenGroup(scope, sql`g.id`)}) AS groups
    FROM ${seen} AND e.user_id IS NOT NULL
    ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT ${MOST_PEOPLE}`)
  const { rows: groups } = await db.execute<{ id: number; name: string }>(sql`
    SELECT g.id, g.name FROM member_groups g WHERE g.organisation_id = ${organisation.id} AND ${isSeenGroup(scope, sql`g.id`)}
    ORDER BY lower(g.name), g.id`)
  const ready = await readinessOfMany(db, rows, clock())
  const byId = new Map(rows.map((member) => [member.userId, member]))
  const papers = [...Map.groupBy(ready, ({ code }) => code)].map(([code, own]) => presentPaper(code, own, byId))
  return {
    papers: papers
      .map((paper) => (page ? { ...paper, people: paper.people.slice((page - 1) * A_PAGE, page * A_PAGE) } : paper))
      .toSorted((a, b) => a.code.localeCompare(b.code)),
    page_size: A_PAGE,
    agreed,
    members,
    left_out: preparing - rows.length,
    groups,
  }
}

function presentPaper(code: string, own: ReadyFor[], members: Map<number, Member>): ReadinessPaper {
  // By name, as the members are listed: so that a page begins where the one before it ended.
  const place = new Map([...members.keys()].map((id, at) => [id, at]))
  const inOrder = own.toSorted((a, b) => (place.get(a.userId) ?? 0) - (place.get(b.userId) ?? 0))
  const people = inOrder.map(({ userId, answers, low, high }) => {
    const { name = '', groups = [], startsOn = null } = members.get(userId) ?? {}
    const readiness = low === undefined || high === undefined ? null : { low, high }
    return { user_id: userId, name, groups, starts_on: startsOn ?? '', answers, readiness }
  })
  const byGroup = new Map(people.flatMap(({ groups }) => groups.map((group) => [group.id, group.name] as const)))
  const inGroup = (id: number) => people.filter(({ groups }) => groups.some((group) => group.id === id))
  return {
    code,
    title: own[0]?.title ?? code,
    groups: [
      { id: null, name: 'Everyone', ...summed(people) },
      ...[...byGroup].map(([id, name]) => ({ id, name, ...summed(inGroup(id)) })),
    ],
    people: people.map(({ groups, ...person }) => ({ ...person, groups: groups.map(({ name }) => name).join(', ') })),
  }
}

function summed(people: { readiness: { low: number; high: number } | null }[]) {
  const known = people.flatMap(({ readiness }) => readiness ?? [])
  const mean = (end: 'low' | 'high') => Math.round(known.reduce((sum, one) => sum + one[end], 0) / known.length)
  return {
    people: people.length,
    known: known.length,
    readiness: known.length === 0 ? null : { low: mean('low'), high: mean('high') },
  }
}

export async function showConsent({ db }: Deps, userId: number, slug: string) {
  const { organisation } = await findStanding(db, userId, slug)
  const [row] = await db
    .select({ at: memberships.readinessAgreedAt })
    .from(memberships)
    .where(isOwn(organisation.id, userId))
  return { agreed_at: row?.at?.toISOString() ?? null }
}

/** From this moment on, in both directions. Agreeing twice keeps the first moment. */
export async function setConsent({ db, clock }: Deps, userId: number, slug: string, agreed: boolean) {
  const { organisation } = await findStanding(db, userId, slug)
  const at = agreed ? sql`coalesce(${memberships.readinessAgreedAt}, ${clock()})` : null
  const [row] = await db
    .update(memberships)
    .set({ readinessAgreedAt: at })
    .where(isOwn(organisation.id, userId))
    .returning({ at: memberships.readinessAgreedAt })
  const message = agreed ? messages.exams.readinessAgreed : messages.exams.readinessWithdrawn
  return { message, data: { agreed_at: row?.at?.toISOString() ?? null } }
}

function isOwn(organisationId: number, userId: number) {
  return and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId))
}
