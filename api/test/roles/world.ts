import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@koya/contract/rules/constants.ts'
import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/client.ts'
import {
  announcements,
  awards,
  businessProfiles,
  complaintCases,
  conversationMessages,
  conversations,
  courseInvitations,
  discussionPosts,
  enrolments,
  feedback,
  lessonProgress,
  paymentItems,
  payments,
  questions,
  quizAttempts,
  ratings,
  refunds,
  sessions,
  teachingRequests,
} from '../../src/db/schema.ts'
import { enrolIn } from '../access.ts'
import { addAnswerToMark } from '../courses/answer-to-mark.ts'
import { addPicture, goodDraft } from '../courses/good-draft.ts'
import { makeCourse, threeQuestions } from '../courses/make-course.ts'
import { sendAnswerFile } from '../media/send-answer-file.ts'
import { makePerson } from '../people.ts'

/** Everyone who may ask. The learner is enrolled; the foreign instructor teaches, but not this course. */
export const callers = ['anonymous', 'learner', 'lead', 'foreign', 'collaborator', 'admin'] as const
export type Caller = (typeof callers)[number]

export type World = Awaited<ReturnType<typeof makeWorld>>

let number = 0

/** A course with all that can hang on one, and everyone around it with a session. */
export async function makeWorld(app: FastifyInstance, db: Db) {
  const [learner, lead, foreign, collaborator, admin, invited, reviewer] = await Promise.all([
    signedIn(db, 'User'),
    signedIn(db, 'Instructor'),
    signedIn(db, 'Instructor'),
    signedIn(db, 'Instructor'),
    signedIn(db, 'Admin'),
    signedIn(db, 'Instructor'),
    signedIn(db, 'User'),
  ])
  const course = await makeCourse(db, {
    lessons: [{}, { kind: 'quiz', content: { pass_mark: 50 } }],
    teachers: [lead.id, collaborator.id],
    course: { priceKobo: 1_200_000 },
  })
  await makeCourse(db, { teachers: [foreign.id] })
  await db
    .insert(courseInvitations)
    .values({ courseId: course.id, userId: invited.id, isLead: false, invitedBy: lead.id })
  const [lesson, quiz] = course.lessonIds as [number, number]
  const [question] = await db
    .insert(questions)
    .values(threeQuestions(course.id, null, 'bank'))
    .returning()
  const enrolment = await enrolIn(db, learner.id, course.id)
  await db
    .insert(lessonProgress)
    .values({ userId: learner.id, lessonId: lesson, courseId: course.id, completedAt: new Date() })
  const [post] = await db
    .insert(discussionPosts)
    .values({ lessonId: lesson, userId: learner.id, body: 'Why?' })
    .returning()
  const [answer] = await db
    .insert(discussionPosts)
    .values({ lessonId: lesson, userId: lead.id, parentId: post?.id ?? 0, body: 'Because.' })
    .returning()
  const [announcement] = await db
    .insert(announcements)
    .values({ courseId: course.id, title: 'Hello', body: 'All' })
    .returning()
  const [rating] = await db
    .insert(ratings)
    .values({ userId: reviewer.id, courseId: course.id, stars: 4, review: 'Clear' })
    .returning()
  const [conversation] = await db
    .insert(conversations)
    .values({ courseId: course.id, learnerId: learner.id })
    .returning()
  const conversationId = conversation?.id ?? 0
  await db.insert(conversationMessages).values({ conversationId, userId: learner.id, body: 'For my teachers alone' })
  const [complaint] = await db
    .insert(complaintCases)
    .values({ kind: 'review', thingId: rating?.id ?? 0, courseId: course.id, authorId: reviewer.id })
    .returning()
  const hiding = { hiddenAt: new Date(), hiddenBy: reviewer.id, hiddenReason: 'It insults a teacher.' }
  const [hidden] = await db
    .insert(conversationMessages)
    .values({ conversationId, userId: learner.id, body: 'Nobody needs your lessons', ...hiding })
    .returning()
  const [decided] = await db
    .insert(complaintCases)
    .values({
      kind: 'message',
      thingId: hidden?.id ?? 0,
      courseId: course.id,
      authorId: learner.id,
      decision: 'hide',
      reason: 'It insults a teacher.',
      decidedAt: new Date(),
    })
    .returning()
  const attempt = await app.inject({
    method: 'POST',
    url: `/api/v1/lessons/${quiz}/attempts`,
    headers: { authorization: `Bearer ${learner.token}` },
  })
  const now = new Date()
  const [marked] = await db
    .insert(quizAttempts)
    .values({ userId: learner.id, courseId: course.id, lessonId: quiz, questionIds: [], score: 0, handedInAt: now })
    .returning()
  const file: string = (await sendAnswerFile(app, learner.token, 'work.txt', 'So.')).data.url
  const toMark = await addAnswerToMark(db, {
    userId: learner.id,
    courseId: course.id,
    lessonId: quiz,
    files: [file],
  })
  await db
    .update(enrolments)
    .set({ status: 1, completedAt: now, accomplishedAt: now })
    .where(eq(enrolments.id, enrolment.id))
  const [award] = await db
    .insert(awards)
    .values({
      number: `TEST-${++number}`,
      code: `code-${number}`,
      enrolmentId: enrolment.id,
      learnerName: 'Ada Obi',
      courseName: course.name,
    })
    .returning()
  const [business] = await db
    .insert(businessProfiles)
    .values({ companyName: 'Fola Academy', kind: 'school', city: 'Owerri', email: 'office@example.test' })
    .returning()
  const [message] = await db
    .insert(feedback)
    .values({ fromName: 'Ada Obi', senderEmail: 'ada@example.test', title: 'A question', message: 'Is there a class?' })
    .returning()
  const [request] = await db
    .insert(teachingRequests)
    .values({ userId: reviewer.id, subject: 'Tailoring', experience: 'Twenty years in a shop of my own.' })
    .returning()
  const picture = await addPicture(db, lead.id)
  const people = { learner, lead, foreign, collaborator, admin, invited }
  return {
    people,
    course,
    lesson,
    quiz,
    question: question?.id ?? 0,
    post: post?.id ?? 0,
    answer: answer?.id ?? 0,
    announcement: announcement?.id ?? 0,
    rating: rating?.id ?? 0,
    conversation: conversationId,
    complaint: complaint?.id ?? 0,
    decided: decided?.id ?? 0,
    bystander: reviewer.id,
    message: message?.id ?? 0,
    teachingRequest: request?.id ?? 0,
    attempt: attempt.json().data.id as number,
    marked: marked?.id ?? 0,
    toMark,
    answerFile: file.replace('/api/v1', ''),
    award: award as NonNullable<typeof award>,
    business: business?.id ?? 0,
    draft: {
      ...goodDraft,
      course_code: course.code,
      course_thumbnail: picture,
      course_cover_image: picture,
      instructor_id: String(lead.id),
      instructors: JSON.stringify([collaborator.id, invited.id]),
    } satisfies CourseDraft,
    ...(await payment(db, learner.id, course.id)),
    headers: (caller: Caller): Record<string, string> =>
      caller === 'anonymous' ? {} : { authorization: `Bearer ${people[caller].token}` },
  }
}

/** Money that came, and that the learner would like to have back. */
async function payment(db: Db, userId: number, courseId: number) {
  const reference = `roles-${++number}`
  const [row] = await db
    .insert(payments)
    .values({ reference, userId, amountKobo: 500_000, state: 'paid', quotedUntil: new Date(), paidAt: new Date() })
    .returning()
  const paymentId = row?.id ?? 0
  await db.insert(paymentItems).values({ paymentId, courseId, priceKobo: 500_000 })
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId, amountKobo: 500_000, state: 'requested', reason: 'Bought by mistake' })
    .returning()
  return { reference, refund: refund?.id ?? 0 }
}

export async function signedIn(db: Db, role: Role) {
  const person = await makePerson(db, { roles: [role] })
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  await db.insert(sessions).values({ tokenHash, userId: person.id, provenAt: new Date(), provenBy: 'password' })
  return { ...person, token }
}
