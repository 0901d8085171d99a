import type { AccessEvent } from '@koya/contract/endpoints/admin/admin-access.ts'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { enrolmentEvents, enrolments, users } from '../../../db/schema.ts'
import { presentPerson } from '../present-person.ts'

/** The events of some enrolments, the first one first, each with whose access it is about. */
export async function readAccessEvents(db: Db, which: SQL) {
  const rows = await db
    .select({
      event: enrolmentEvents,
      enrolment: { id: enrolments.id, paymentId: enrolments.paymentId, courseId: enrolments.courseId },
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(enrolmentEvents)
    .innerJoin(enrolments, eq(enrolments.id, enrolmentEvents.enrolmentId))
    .leftJoin(users, eq(users.id, enrolmentEvents.actorId))
    .where(which)
    .orderBy(asc(enrolmentEvents.id))
  return rows.map(({ event, enrolment, actor }) => {
    const { kind, origin, reason, reference, note, at } = event
    const shown: AccessEvent = {
      kind,
      origin,
      reason,
      reference,
      note,
      actor: actor && presentPerson(actor).name,
      at: at.toISOString(),
    }
    return { enrolment, shown }
  })
}
