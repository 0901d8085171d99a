import type { AuditEntry } from '@koya/contract/admin.ts'
import { desc, eq, like } from 'drizzle-orm'
import { auditTrail, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { cut, pageOf } from './paging.ts'
import { presentPerson } from './present-person.ts'

/** The newest first. */
export async function listAudit({ db }: Deps, { subject, page }: { subject: string; page: number }) {
  const { limit, offset } = pageOf(page)
  const rows = await db
    .select({
      entry: auditTrail,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.actorId))
    .where(isAbout(subject))
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
  }
}

/** `course 12` is one course, `course` is all of them. */
function isAbout(subject: string) {
  if (!subject) return undefined
  return subject.includes(' ')
    ? eq(auditTrail.subject, subject)
    : like(auditTrail.subject, `${subject.toLowerCase().replace(/[\\%_]/g, '\\$&')} %`)
}
