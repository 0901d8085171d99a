import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { courses, ownCourses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { waitsForStaff, wasTakenOff } from '../proposals/waits-for-staff.ts'
import { isAdmin, lockAuthored } from './authored-course.ts'
import { publicationOf } from './publication.ts'

/** Offers a course, asks an admin to, or takes it out of the catalogue. To ask for what is so already changes nothing. */
export async function publishCourse({ db, config, clock }: Deps, user: SignedIn, courseId: number, isWanted: boolean) {
  return db.transaction(async (tx) => {
    const { row, isLead } = await lockAuthored(tx, user, courseId)
    if (!isLead) throw new Failure('lead_only')
    const { course } = row
    // For its members or for everyone: its organisation decides that, in its own space.
    if ((await tx.$count(ownCourses, eq(ownCourses.courseId, courseId))) > 0) throw new Failure('organisations_course')
    if (isWanted && course.archivedAt !== null) throw new Failure('course_archived')
    const waits =
      isWanted &&
      course.status !== 1 &&
      ((await waitsForStaff(tx, config, user)) || (!isAdmin(user) && (await wasTakenOff(tx, courseId))))
    const standing = {
      status: isWanted && !waits ? 1 : 0,
      reviewRequestedAt: waits ? (course.reviewRequestedAt ?? clock()) : null,
    }
    const publication = publicationOf(standing)
    if (publication !== publicationOf(course)) {
      const reviewNote = isWanted ? '' : course.reviewNote
      await tx
        .update(courses)
        .set({ ...standing, reviewNote, updatedAt: sql`now()` })
        .where(eq(courses.id, courseId))
      await audit(tx, user.id, outcomes[publication].action, `course ${courseId}`)
    }
    return { message: outcomes[publication].message, data: { status: standing.status, publication } }
  })
}

const outcomes = {
  published: { action: 'publish course', message: messages.authoring.published },
  in_review: { action: 'ask for review of course', message: messages.authoring.sentToReview },
  unpublished: { action: 'unpublish course', message: messages.authoring.unpublished },
} as const
