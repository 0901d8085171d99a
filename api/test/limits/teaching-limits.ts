import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import { courseInvitations, courseProposals } from '../../src/db/schema.ts'
import { makeCourse } from '../courses/make-course.ts'
import { logInAs, makePerson } from '../people.ts'

type Limits = Record<string, [most: number, sent?: Partial<InjectOptions>]>

/** How many statements it may cost to ask people to teach, and to decide about edits that wait. */
export async function teachingLimits(app: FastifyInstance, db: Db): Promise<Limits> {
  const lead = await makePerson(db, { roles: ['Instructor'] })
  const invited = await makePerson(db, { roles: ['Instructor'] })
  const declined = await makePerson(db, { roles: ['Instructor'] })
  const admin = await makePerson(db, { roles: ['Admin'] })
  const headersOf = async (email: string) => ({
    authorization: `Bearer ${(await logInAs(app, email)).json().token}`,
  })
  const [asLead, asInvited, asAdmin] = await Promise.all(
    [lead, invited, admin].map(async ({ email }) => ({ headers: await headersOf(email) })),
  )
  const courses = await Promise.all(Array.from({ length: 3 }, () => makeCourse(db, { teachers: [lead.id] })))
  const [first, second, third] = courses.map(({ id }) => id) as [number, number, number]
  await db.insert(courseInvitations).values([
    { courseId: first, userId: invited.id, isLead: false, invitedBy: lead.id },
    { courseId: first, userId: declined.id, isLead: false, invitedBy: lead.id, state: 'declined' },
    { courseId: second, userId: invited.id, isLead: true, invitedBy: lead.id },
  ])
  const changes = { course_name: 'Another name' }
  await db
    .insert(courseProposals)
    .values([first, second, third].map((courseId) => ({ courseId, changes, proposedBy: lead.id })))
  const proposal = (id: number, what = '') => fullPath(`/admin/courses/${id}/proposal${what}`)
  const note = 'Because the test says so'
  return {
    'GET /drafts/:place': [2, { ...asLead, url: fullPath('/drafts/course-draft.new') }],
    'PUT /drafts/:place': [8, { ...asLead, url: fullPath('/drafts/course-draft.new'), payload: { content: '{}' } }],
    'DELETE /drafts/:place': [3, { ...asLead, url: fullPath('/drafts/course-draft.new') }],
    'GET /uploads': [6, asLead],
    'POST /uploads': [11, { ...asLead, payload: { name: 'film.mp4', size: 1_000, type: 'video/mp4' } }],
    'GET /uploads/:id': [4, { ...asLead, url: fullPath('/uploads/1') }],
    'POST /uploads/:id/complete': [4, { ...asLead, url: fullPath('/uploads/1/complete') }],
    'DELETE /uploads/:id': [6, { ...asLead, url: fullPath('/uploads/1') }],
    'GET /invitations/me': [3, asInvited],
    'POST /courses/:id/invitations': [
      14,
      { ...asLead, url: fullPath(`/courses/${first}/invitations`), payload: { user_id: declined.id } },
    ],
    'PUT /courses/:id/invitation': [
      14,
      { ...asInvited, url: fullPath(`/courses/${first}/invitation`), payload: { answer: 'accept' } },
    ],
    'GET /admin/courses/:id/proposal': [9, { ...asAdmin, url: proposal(first) }],
    'POST /admin/courses/:id/proposal/approval': [
      30,
      { ...asAdmin, url: proposal(first, '/approval'), payload: { version: 1 } },
    ],
    'POST /admin/courses/:id/proposal/decline': [
      14,
      { ...asAdmin, url: proposal(second, '/decline'), payload: { version: 1, note } },
    ],
    'DELETE /courses/:id/proposal': [12, { ...asLead, url: fullPath(`/courses/${third}/proposal`) }],
  }
}
