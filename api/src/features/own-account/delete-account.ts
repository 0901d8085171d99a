import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { teacher } from '../../books/accounts.ts'
import type { Tx } from '../../db/client.ts'
import { courseTeachers } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { accountDeletedMail } from '../../outbox/emails/account-deleted-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { keepAnAdmin } from '../accounts/replace-roles.ts'
import { removePictures } from '../media/remove-pictures.ts'
import { removeUploadsOf } from '../media/uploads/remove-upload.ts'
import { keepAnOwner } from '../organisations/people/keep-an-owner.ts'
import { balanceOf } from '../payouts/balances.ts'
import { removeDocuments } from '../payouts/identity/remove-documents.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { allPersonalData } from './personal-data/all-personal-data.ts'
import type { Person, PersonalData } from './personal-data/personal-data.ts'

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
    const { pending, available, paying } = await balanceOf(tx, teacher(userId))
    if (pending + available + paying > 0) throw new Failure('still_owed')
    await keepAnAdmin(tx, userId)
    await keepAnOwner(tx, userId)
    for (const data of allPersonalData) await remove(tx, data, user)
    await audit(tx, userId, 'delete account', `user ${userId}`)
    await enqueueMail(tx, accountDeletedMail(user))
  })
  await removePictures(deps, userId)
  await removeUploadsOf(deps, userId)
  await removeDocuments(deps)
  return { message: messages.account.deleted }
}

async function remove(tx: Tx, { table, deletion }: PersonalData, person: Person) {
  if ('removed' in deletion) await tx.delete(table).where(deletion.removed(person))
  else if ('blanked' in deletion) await tx.update(table).set(deletion.blanked).where(deletion.rows(person))
  else if ('remove' in deletion) await deletion.remove(tx, person)
}
