import { inArray, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { courseInvitations, users } from '../../db/schema.ts'
import { countSeveral, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { invitationMail } from '../../outbox/emails/teaching-mails.ts'
import { enqueueMails } from '../../outbox/outbox.ts'
import { notifyEach } from '../notifications/notify.ts'
import type { Asked as Invited } from './people.ts'

const INVITATIONS_PATH = '/mycourses/invitations'

/** Each is a mail to somebody: an author cannot write to every instructor, nor to one of them all day about one course. */
const invitationsOfAuthor: Limit = { name: 'invitations', most: 40, minutes: 24 * 60 }
const invitationsToPerson: Limit = { name: 'invitations-to', most: 5, minutes: 24 * 60 }

type Asked = Pick<Invited, 'userId' | 'isLead'>
type Asking = { course: { id: number; name: string }; asked: Asked[]; by: number; config: Config }

/** Asks people to teach a course, by a notification and by mail. Asked for something else, or once more, it is open again. */
export async function ask(tx: Tx, { course, asked, by, config }: Asking) {
  if (asked.length === 0) return
  const mayAsk = await countSeveral(tx, invitationsOfAuthor, [{ who: String(by), times: asked.length }])
  if (!mayAsk) throw tooMany(invitationsOfAuthor)
  const each = asked.map(({ userId }) => ({ who: `${course.id} ${userId}`, times: 1 }))
  if (!(await countSeveral(tx, invitationsToPerson, each))) throw tooMany(invitationsToPerson)
  await keepInvitations(tx, course.id, asked, by)
  const people = await findPeople(tx, [by, ...asked.map(({ userId }) => userId)])
  const author = people.get(by)
  if (!author) return
  const from = `${author.firstName} ${author.lastName}`.trim()
  await notifyEach(
    tx,
    asked.map(({ userId, isLead }) => ({
      userId,
      type: 'Course Enrollment',
      about: 'teaching_invitation',
      kind: 'invitation',
      message: isLead
        ? `${from} asks you to lead ${course.name}.`
        : `${from} asks you to teach ${course.name} with them.`,
      link: INVITATIONS_PATH,
      by,
    })),
  )
  const link = config.publicUrl + INVITATIONS_PATH
  await enqueueMails(
    tx,
    asked.flatMap(({ userId, isLead }) => {
      const to = people.get(userId)
      return to ? [invitationMail({ to, from, course: course.name, isLead, link })] : []
    }),
  )
}

async function keepInvitations(tx: Tx, courseId: number, asked: Asked[], invitedBy: number) {
  const rows = asked.map(({ userId, isLead }) => ({ courseId, userId, isLead, invitedBy, state: 'pending' as const }))
  await tx
    .insert(courseInvitations)
    .values(rows)
    .onConflictDoUpdate({
      target: [courseInvitations.courseId, courseInvitations.userId],
      set: { isLead: sql`excluded.is_lead`, state: 'pending', invitedBy, askedAt: sql`now()`, decidedAt: null },
    })
}

async function findPeople(tx: Tx, ids: number[]) {
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map((person) => [person.id, person]))
}
