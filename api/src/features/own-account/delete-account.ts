import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { organisation, teacher } from '../../books/accounts.ts'
import type { Tx } from '../../db/client.ts'
import { courseTeachers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { accountDeletedMail } from '../../outbox/emails/account-deleted-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { keepAnAdmin } from '../accounts/replace-roles.ts'
import { removeAnswerFiles } from '../media/answers/remove-answer-files.ts'
import { removePictures } from '../media/remove-pictures.ts'
import { removeUploadsOf } from '../media/uploads/remove-upload.ts'
import { keepAnOwner } from '../organisations/people/keep-an-owner.ts'
import { giveUpRest } from '../payouts/give-up-rest.ts'
import { removeDocuments } from '../payouts/identity/remove-documents.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { allPersonalData } from './personal-data/all-personal-data.ts'
import type { Person, PersonalData } from './personal-data/personal-data.ts'

type Given = {
  currentPassword: string
  /** They have read how little we still hold of theirs. */
  givesUpRest: boolean
}

/**
 * Takes a person out of the product. Payments and enrolments stay for the books, tied to a row that no longer says who
 * it was; everything they wrote or did goes (Nigeria Data Protection Act 2023).
 */
export async function deleteAccount(deps: Deps, userId: number, { currentPassword, givesUpRest }: Given) {
  const { db, clock } = deps
  const user = await checkOwnPassword(db, userId, currentPassword)
  await db.transaction(async (tx) => {
    // Whoever was dismissed cannot hand a course over, and may still go.
    const leads = await tx.$count(
      courseTeachers,
      and(eq(courseTeachers.userId, userId), eq(courseTeachers.isLead, true)),
    )
    if (leads > 0) throw new Failure('still_teaching')
    const rest = { isAgreed: givesUpRest, now: clock() }
    await giveUpRest(tx, teacher(userId), rest)
    await keepAnAdmin(tx, userId)
    for (const id of await keepAnOwner(tx, userId)) await giveUpRest(tx, organisation(id), rest)
    for (const data of allPersonalData) await remove(tx, data, user)
    await audit(tx, userId, 'delete account', `user ${userId}`)
    await enqueueMail(tx, accountDeletedMail(user))
  })
  await removePictures(deps, userId)
  await removeAnswerFiles(deps, userId)
  await removeUploadsOf(deps, userId)
  await removeDocuments(deps)
  return { message: messages.account.deleted }
}

async function remove(tx: Tx, { table, deletion }: PersonalData, person: Person) {
  if ('removed' in deletion) await tx.delete(table).where(deletion.removed(person))
  else if ('blanked' in deletion) await tx.update(table).set(deletion.blanked).where(deletion.rows(person))
  else if ('remove' in deletion) await deletion.remove(tx, person)
}
