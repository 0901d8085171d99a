import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { organisationTeachers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { isAdmin } from './authored-course.ts'

/**
 * Whether what somebody would put into the market waits for an admin: everything, where courses are reviewed, and what is written by
 * those whom an organisation made instructors for its own courses.
 */
export async function waitsForStaff(db: Db | Tx, { coursesAreReviewed }: Config, user: SignedIn) {
  if (isAdmin(user)) return false
  // An owner who approves what others wrote may teach nothing here.
  if (coursesAreReviewed || !user.roles.includes('Instructor')) return true
  return (await db.$count(organisationTeachers, eq(organisationTeachers.userId, user.id))) > 0
}
