import { Failure } from '@koya/contract/failures.ts'
import { messages } from '@koya/contract/messages.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import {
  accountTokens,
  auditTrail,
  awards,
  courseInstructors,
  courseInvitations,
  courseTeachers,
  deviceSeeds,
  enrolments,
  knownDevices,
  lessonProgress,
  notes,
  notifications,
  profiles,
  quizAttempts,
  ratings,
  sessions,
  users,
  wishListItems,
} from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { accountDeletedMail } from '../../outbox/emails/account-deleted-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { removePictures } from '../media/remove-pictures.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { removePosts } from './remove-posts.ts'
import { keepAnAdmin } from './replace-roles.ts'

/**
 * Takes a person out of the product. Payments and enrolments stay for the books, tied to a row that no longer says who
 * it was; everything they wrote or did goes (Nigeria Data Protection Act 2023).
 */
export async function deleteAccount(deps: Deps, userId: number, currentPassword: string) {
  const { db } = deps
  const user = await checkOwnPassword(db, userId, currentPassword)
  await db.transaction(async (tx) => {
    // Whoever was dismissed cannot hand a course over, and may still go.
    const leads = await tx.$count(
      courseTeachers,
      and(eq(courseTeachers.userId, userId), eq(courseTeachers.isLead, true)),
    )
    if (leads > 0) throw new Failure('still_teaching')
    await keepAnAdmin(tx, userId)
    // The row of the person first, as everywhere: whoever locks their sessions before it may meet one who does it the other
    // way round.
    await tx
      .update(users)
      .set({ ...nobody(userId), deletedAt: sql`now()` })
      .where(eq(users.id, userId))
    for (const table of [lessonProgress, quizAttempts, notes, ratings, notifications, wishListItems])
      await tx.delete(table).where(eq(table.userId, userId))
    await removePosts(tx, userId)
    for (const table of [
      profiles,
      sessions,
      deviceSeeds,
      knownDevices,
      accountTokens,
      courseInstructors,
      courseInvitations,
    ])
      await tx.delete(table).where(eq(table.userId, userId))
    await tx
      .update(awards)
      .set({ learnerName: 'A former learner' })
      .where(sql`${awards.enrolmentId} IN (SELECT id FROM ${enrolments} WHERE user_id = ${userId})`)
    // Where and on what they logged in is nobody's business any more.
    await tx
      .delete(auditTrail)
      .where(and(eq(auditTrail.subject, `user ${userId}`), inArray(auditTrail.action, ['log in', 'fail to log in'])))
    await audit(tx, userId, 'delete account', `user ${userId}`)
    await enqueueMail(tx, accountDeletedMail(user))
  })
  await removePictures(deps, userId)
  return { message: messages.account.deleted }
}

/** The address is free again for whoever wants to register with it. */
function nobody(userId: number) {
  return {
    firstName: 'Former',
    lastName: 'member',
    email: `deleted-${userId}@deleted.invalid`,
    phoneNumber: null,
    passwordHash: 'none',
  }
}
