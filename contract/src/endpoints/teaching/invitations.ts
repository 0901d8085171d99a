import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { courseSummary } from '../catalogue.ts'
import { bodyId, pathId } from '../ids.ts'

const byCourse = z.object({ id: pathId })

/** What somebody is asked: to teach a course along with others, or to lead it. */
const invitation = z.object({
  course: courseSummary,
  is_lead: z.boolean(),
  invited_by: z.object({ first_name: z.string(), last_name: z.string(), image_url: z.string() }),
  asked_at: z.string(),
})
export type Invitation = z.output<typeof invitation>

/** Lists the courses that the caller is invited to teach and has not answered yet, the newest first. */
export const myInvitations = endpoint({
  method: 'GET',
  path: '/invitations/me',
  access: 'instructor',
  answer: z.object({ data: z.array(invitation) }),
})

/**
 * Accepts or declines an invitation to teach. Whoever accepts is named on the course from then on; whoever declines
 * is not invited again just because the course is saved.
 */
export const answerInvitation = endpoint({
  method: 'PUT',
  path: '/courses/:id/invitation',
  access: 'instructor',
  params: byCourse,
  body: z.object({ answer: z.enum(['accept', 'decline']) }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'invitation_over'],
})

/** Invites somebody again who has declined; only the lead may. Whoever has not answered yet gets no second mail. */
export const askAgain = endpoint({
  method: 'POST',
  path: '/courses/:id/invitations',
  access: 'instructor',
  params: byCourse,
  body: z.object({ user_id: bodyId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'lead_only'],
})
