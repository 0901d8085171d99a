import type { Invitation } from '@koya/contract/endpoints/teaching/invitations.ts'
import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { and, desc, eq } from 'drizzle-orm'
import { courseInvitations, profiles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { presentSummary } from '../catalogue/course-summary.ts'
import { readCards } from '../catalogue/read-cards.ts'

const MOST = 100

/** What this person is asked and has not answered, the newest first. Two statements, however many there are. */
export async function listInvitations({ db }: Deps, userId: number): Promise<Invitation[]> {
  const asked = await db
    .select({ invitation: courseInvitations, author: users, imageUrl: profiles.imageUrl })
    .from(courseInvitations)
    .innerJoin(users, eq(users.id, courseInvitations.invitedBy))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(courseInvitations.userId, userId), eq(courseInvitations.state, 'pending')))
    .orderBy(desc(courseInvitations.askedAt))
    .limit(MOST)
  const ids = asked.map(({ invitation }) => invitation.courseId)
  const rows = await readCards(db, ids)
  const byId = new Map(rows.map((row) => [row.course.id, presentSummary(row)]))
  return asked.flatMap(({ invitation, author, imageUrl }) => {
    const course = byId.get(invitation.courseId)
    if (!course) return []
    const { id, firstName, lastName } = author
    return {
      course,
      is_lead: invitation.isLead,
      invited_by: {
        first_name: firstName,
        last_name: lastName,
        image_url: imageUrl || initialsUrl(`person-${id}`, firstName, lastName),
      },
      asked_at: invitation.askedAt.toISOString(),
    }
  })
}
