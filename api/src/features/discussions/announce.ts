import { Failure } from '@koya/contract/protocol/failures.ts'
import { audit } from '../../audit.ts'
import { announcements } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { announcementMail } from '../../outbox/emails/classroom-mails.ts'
import { findStanding } from '../classroom/lesson-access.ts'
import { sendToLearners } from './send-to-learners.ts'

/** Each is a mail to every learner. */
const announcementsOfCourse: Limit = { name: 'announcements', most: 10, minutes: 24 * 60 }

export async function announce(
  { db, config }: Deps,
  user: SignedIn,
  courseId: number,
  { title, body }: { title: string; body: string },
) {
  const { course, mayTeach } = await findStanding(db, user, courseId)
  if (!mayTeach) throw new Failure('forbidden')
  if (!(await countOne(db, announcementsOfCourse, String(courseId)))) throw tooMany(announcementsOfCourse)
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(announcements).values({ courseId, title, body }).returning()
    if (!added) throw new Error('the announcement was not kept')
    await audit(tx, user.id, 'announce', `course ${courseId}`, { title })
    const link = `${config.publicUrl}/classroom/${encodeURIComponent(course.lmsCourseId ?? String(course.id))}`
    await sendToLearners(tx, courseId, announcementMail({ course: course.name, title, body, link }))
    return { id: added.id, title, body, created_at: added.createdAt.toISOString() }
  })
}
