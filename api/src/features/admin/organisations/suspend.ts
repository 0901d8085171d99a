import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { organisations } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type Notice, tellAll } from '../../notifications/tell.ts'
import { writeSettings } from '../../organisations/face/read-settings.ts'
import { atField } from '../../organisations/field-failure.ts'

type Decision = { is_suspended: boolean; reason: string }

/**
 * Suspends an organisation or releases it. While it is suspended its managers read on, nothing can be bought, invited, assigned or
 * offered, and members keep what they have. Owners hear of both, with the reason.
 */
export async function suspendOrganisation(
  { db, config, clock }: Deps,
  adminId: number,
  id: number,
  { is_suspended, reason }: Decision,
) {
  if (!reason) throw atField('reason', messages.ownCourses.suspensionReason)
  return db.transaction(async (tx) => {
    const [organisation] = await tx.select().from(organisations).where(eq(organisations.id, id)).for('no key update')
    if (!organisation) throw new Failure('not_found')
    const free = { suspendedAt: null, suspendedReason: '', suspendedBy: null }
    const held = { suspendedAt: clock(), suspendedReason: reason, suspendedBy: adminId }
    await writeSettings(tx, id, is_suspended ? held : free)
    await audit(tx, adminId, is_suspended ? 'suspend organisation' : 'release organisation', `organisation ${id}`, {
      reason,
    })
    const owners = sql`SELECT user_id FROM memberships WHERE organisation_id = ${id} AND role = 'owner'`
    await tellAll(tx, config, owners, suspensionNotice(organisation, { is_suspended, reason }))
    return { message: is_suspended ? messages.ownCourses.suspended : messages.ownCourses.released }
  })
}

export function suspensionNotice(
  { name, slug }: { name: string; slug: string },
  { is_suspended, reason }: Decision,
): Notice {
  const standing = is_suspended ? 'suspended' : 'open again'
  const message = `${name} is ${standing}: ${reason}`
  const next = is_suspended
    ? 'Until it is open again, nothing can be bought, invited, assigned or offered. Your people keep what they have and learn on.'
    : 'Everything works again as it did before.'
  return {
    type: 'Course Enrollment',
    about: 'organisation_suspended',
    kind: 'message',
    message,
    link: `/o/${slug}`,
    mail: { subject: `${name} is ${standing}`, paragraphs: [message, next], label: 'Open the space' },
  }
}
