import { and, eq, lte, ne } from 'drizzle-orm'
import type { Tx } from '../../client.ts'
import { complaintCases, complaints, courseInstructors, discussionPosts, ratings } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Given = { admin: number; learner: number; crowd: number[]; catalogue: CatalogueCourse[]; now: Date }

const HOUR = 3_600_000

/** What was reported: a post that is removed and its appeal declined, a review past its 48 hours, and a course. */
export async function seedComplaints(tx: Tx, { admin, learner, crowd, catalogue, now }: Given) {
  const words = demoWords().complaints
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const course = catalogue.find(({ code }) => code === 'CSC-101')
  const [lead] = course
    ? await tx.select().from(courseInstructors).where(eq(courseInstructors.courseId, course.id)).limit(1)
    : []
  const [review] = await tx
    .select()
    .from(ratings)
    .where(and(ne(ratings.review, ''), lte(ratings.stars, 3)))
    .orderBy(ratings.id)
    .limit(1)
  const [first, second] = crowd.filter((id) => id !== review?.userId)
  if (!course || !lead || !review || !first || !second) return
  const removed = await removedPost(tx, course.lessonIds[0] ?? 0, learner)
  const opened = await tx
    .insert(complaintCases)
    .values([
      {
        kind: 'post',
        thingId: removed,
        courseId: course.id,
        authorId: learner,
        openedAt: ago(200),
        decision: 'remove',
        reason: words.removed,
        decidedBy: admin,
        decidedAt: ago(180),
        appeal: words.appeal,
        appealedAt: ago(170),
        appealOutcome: 'declined',
        appealReason: words.declined,
        appealDecidedBy: admin,
        appealDecidedAt: ago(150),
        removedAt: ago(150),
      },
      { kind: 'review', thingId: review.id, courseId: review.courseId, authorId: review.userId, openedAt: ago(60) },
      { kind: 'course', thingId: course.id, courseId: course.id, authorId: lead.userId, openedAt: ago(10) },
    ])
    .returning({ id: complaintCases.id })
  const [post = 0, ofReview = 0, ofCourse = 0] = opened.map(({ id }) => id)
  await tx.insert(complaints).values([
    { caseId: post, userId: first, reason: 'private', createdAt: ago(200) },
    { caseId: ofReview, userId: first, reason: 'misleading', note: words.review, createdAt: ago(60) },
    { caseId: ofReview, userId: second, reason: 'insult', createdAt: ago(41) },
    {
      caseId: ofCourse,
      userId: second,
      reason: 'copied',
      note: words.course,
      createdAt: ago(10),
    },
  ])
}

/** A number that was once that of a post. */
async function removedPost(tx: Tx, lessonId: number, userId: number) {
  const [post] = await tx.insert(discussionPosts).values({ lessonId, userId, body: 'Call her.' }).returning()
  await tx.delete(discussionPosts).where(eq(discussionPosts.id, post?.id ?? 0))
  return post?.id ?? 0
}
