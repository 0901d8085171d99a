import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { businessProfiles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { businessApprovedMail, businessRejectedMail } from '../../outbox/emails/business-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { makeSpace } from '../organisations/space/make-space.ts'

type Decision = { status: 'active' | 'rejected'; note: string }

/** An admin's decision, the first or a later one. The same once more changes nothing and writes to nobody. */
export function decideBusiness({ db, config }: Deps, adminId: number, id: number, { status, note }: Decision) {
  return db.transaction(async (tx) => {
    const [profile] = await tx.select().from(businessProfiles).where(eq(businessProfiles.id, id)).for('update')
    if (!profile) throw new Failure('not_found')
    if (profile.isProvider && status !== 'active') throw new Failure('own_organisation')
    const isApproved = status === 'active'
    const message = isApproved ? messages.admin.businessApproved : messages.admin.businessRejected
    if (profile.status === status) return { message }
    await tx.update(businessProfiles).set({ status }).where(eq(businessProfiles.id, id))
    if (isApproved && !profile.isProvider) await makeSpace(tx, config, adminId, profile)
    const given = { email: profile.email, companyName: profile.companyName }
    await enqueueMail(
      tx,
      isApproved
        ? businessApprovedMail({ ...given, link: config.publicUrl })
        : businessRejectedMail({ ...given, note }),
    )
    await audit(tx, adminId, isApproved ? 'approve business' : 'reject business', `business ${id}`, {
      name: profile.companyName,
      before: profile.status,
      ...(note && { note }),
    })
    return { message }
  })
}
