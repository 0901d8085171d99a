import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { courseInvitations, users } from '../../db/schema.ts'
import { countOne, type Limit, tooMany } from '../../http/rate-limit.ts'
import { invitationMail } from '../../outbox/emails/teaching-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { notify } from '../notifications/notify.ts'

const INVITATIONS_PATH = '/mycourses/invitations'

/** Each is a mail to somebody: an author cannot write to every instructor, nor to one of them all day about one course. */
const invitationsOfAuthor: Limit = { name: 'invitations', most: 40, minutes: 24 * 60 }
const invitationsToPerson: Limit = { name: 'invitations-to', most: 5, minutes: 24 * 60 }

type Asking = { course: { id: number; name: string }; userId: number; isLead: boolean; by: number; config: Config }

/** Asks somebody to teach a course, by a notification and by mail. Asked for something else, or once more, it is open again. */
export async function ask(tx: Tx, { course, userId, isLead, by, config }: Asking) {
  for (const [limit, who] of [
    [invitationsOfAuthor, String(by)],
    [invitationsToPerson, `${course.id} ${userId}`],
  ] as const)
    if (!(await countOne(tx, limit, who))) throw tooMany(limit)
  const asked = { isLead, state: 'pending' as const, invitedBy: by, askedAt: sql`now()`, decidedAt: null }
  await tx
    .insert(courseInvitations)
    .values({ courseId: course.id, userId, ...asked })
    .onConflictDoUpdate({ target: [courseInvitations.courseId, courseInvitations.userId], set: asked })
  const author = await findPerson(tx, by)
  const person = await findPerson(tx, userId)
  if (!author || !person) return
  const from = `${author.firstName} ${author.lastName}`.trim()
  const what = isLead ? 'lead' : 'teach along on'
  const message = `${from} asks you to ${what} ${course.name}.`
  await notify(tx, userId, [{ type: 'Course Enrollment', message, link: INVITATIONS_PATH }])
  await enqueueMail(
    tx,
    invitationMail({ to: person, from, course: course.name, isLead, link: config.publicUrl + INVITATIONS_PATH }),
  )
}

async function findPerson(tx: Tx, id: number) {
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return person
}
