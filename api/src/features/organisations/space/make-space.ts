import { slugOf } from '@koya/contract/rules/organisations/slug.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import { type businessProfiles, memberships, organisations } from '../../../db/schema.ts'
import { announceMember } from '../../../outbox/events/what-happened.ts'
import { takeInvitationsAgain } from '../../message-choices/stop-invitations.ts'
import { type Notice, tellEach } from '../../notifications/tell.ts'
import { writeInvitations } from '../people/write-invitations.ts'

type Profile = Pick<typeof businessProfiles.$inferSelect, 'id' | 'companyName' | 'email' | 'ownerId'>

/**
 * Gives an approved business its space, once. Whoever registered it is the first owner; where nobody was logged in then,
 * the address of the business is invited to be it.
 */
export async function makeSpace(tx: Tx, config: Config, adminId: number, profile: Profile) {
  const organisation = await insertSpace(tx, profile)
  if (!organisation) return
  if (profile.ownerId === null) {
    const owner = {
      email: profile.email.toLowerCase(),
      firstName: '',
      lastName: '',
      role: 'owner' as const,
      groupId: null,
    }
    // They asked for this one: without it nobody comes into the space.
    await takeInvitationsAgain(tx, owner.email)
    await writeInvitations(tx, config, { organisation, invitedBy: adminId, people: [owner] })
    return
  }
  await tx.insert(memberships).values({ organisationId: organisation.id, userId: profile.ownerId, role: 'owner' })
  await announceMember(tx, 'member.joined', { organisationId: organisation.id, userId: profile.ownerId })
  const notice = spaceOpenedNotice(profile.companyName, organisation.slug)
  await tellEach(tx, config, [{ userId: profile.ownerId, notice }])
}

export function spaceOpenedNotice(name: string, slug: string): Notice {
  const message = `${name} is approved. Invite your people and buy seats in its space.`
  return {
    type: 'Course Enrollment',
    about: 'space_opened',
    kind: 'invitation',
    message,
    link: `/o/${slug}`,
    mail: {
      subject: `The space of ${name} is open`,
      paragraphs: [message, 'You are its owner. You can make others owners or managers whenever you like.'],
      label: 'Open the space',
    },
  }
}

/** Nothing where the business has one. Another of the same name may be approved at once, and owners choose new addresses at any time. */
async function insertSpace(tx: Tx, { id: businessId, companyName }: Profile) {
  const word = slugOf(companyName)
  for (let tries = 0; ; tries++) {
    const slug = [word, `${word}-${businessId}`][tries] ?? `${word}-${businessId}-${tries}`
    const [made] = await tx
      .insert(organisations)
      .values({ businessId, slug, name: companyName })
      .onConflictDoNothing()
      .returning()
    if (made || (await tx.$count(organisations, eq(organisations.businessId, businessId))) > 0) return made
  }
}
