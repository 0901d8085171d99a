import type { AuditEntry } from '@koya/contract/endpoints/admin/admin.ts'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import { auditTrail, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { cut, pageOf } from './paging.ts'
import { presentPerson } from './present-person.ts'

type Asked = { subject: string; action: string; actor?: number | undefined; page: number }

/** The newest first. */
export async function listAudit({ db }: Deps, { subject, action, actor, page }: Asked) {
  const { limit, offset } = pageOf(page)
  const rows = await db
    .select({
      entry: auditTrail,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.actorId))
    .where(
      and(
        isAbout(subject),
        action ? eq(auditTrail.action, action) : undefined,
        actor ? eq(auditTrail.actorId, actor) : undefined,
      ),
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(limit)
    .offset(offset)
  const { shown, has_more } = cut(rows)
  return {
    entries: shown.map(
      ({ entry, actor }): AuditEntry => ({
        id: entry.id,
        actor: actor && presentPerson(actor),
        action: entry.action,
        subject: entry.subject,
        details: entry.details as AuditEntry['details'],
        at: entry.at.toISOString(),
      }),
    ),
    has_more,
    actions: await listActions(db),
  }
}

/** Each action that was ever written down. Goes from one to the next by the index: the trail is long and they are few. */
async function listActions(db: Deps['db']) {
  const { rows } = await db.execute<{ action: string }>(sql`
    WITH RECURSIVE known (action) AS (
      SELECT min(action) FROM ${auditTrail}
      UNION ALL
      SELECT (SELECT min(next.action) FROM ${auditTrail} AS next WHERE next.action > known.action) FROM known
      WHERE known.action IS NOT NULL
    )
    SELECT action FROM known WHERE action IS NOT NULL ORDER BY action`)
  return rows.map(({ action }) => action)
}

/** `course 12` is one course, `course` is all of them. */
function isAbout(subject: string) {
  if (!subject) return undefined
  return subject.includes(' ')
    ? eq(auditTrail.subject, subject)
    : like(auditTrail.subject, `${subject.toLowerCase().replace(/[\\%_]/g, '\\$&')} %`)
}
