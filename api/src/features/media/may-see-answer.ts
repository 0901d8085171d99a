import { answerFileUrl } from '@koya/contract/rules/media/answer-files.ts'
import { pictureFolder } from '@koya/contract/rules/pictures/picture-widths.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { answerFiles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'

/** A picture of an answer is its learner's, and is shown to who teaches the course in which it was handed in, in a quiz or a mock, and to admins. */
export async function maySeeAnswer({ db }: Deps, user: SignedIn | undefined, key: string) {
  if (!user) return false
  if (user.roles.includes('Admin')) return true
  const { rowCount } = await db.execute(sql`
    SELECT FROM media p WHERE p.key = ${key} AND (p.user_id = ${user.id}
      OR ${wasHandedInTo(user, { owner: sql`p.user_id`, address: pictureFolder(key) })})`)
  return (rowCount ?? 0) > 0
}

/** The same for a file. */
export async function maySeeFile(
  { db }: Deps,
  user: SignedIn,
  { userId, key }: Pick<typeof answerFiles.$inferSelect, 'userId' | 'key'>,
) {
  if (userId === user.id || user.roles.includes('Admin')) return true
  const { rowCount } = await db.execute(
    sql`SELECT WHERE ${wasHandedInTo(user, { owner: sql`${userId}::int`, address: answerFileUrl(key) })}`,
  )
  return (rowCount ?? 0) > 0
}

function wasHandedInTo({ id }: SignedIn, { owner, address }: { owner: SQL; address: string }) {
  return sql`EXISTS (
    SELECT FROM answer_marks m LEFT JOIN quiz_attempts a ON a.id = m.attempt_id LEFT JOIN mocks k ON k.id = m.mock_id
    WHERE m.user_id = ${owner} AND m.course_id IN (SELECT course_id FROM course_teachers WHERE user_id = ${id})
      AND strpos((coalesce(a.answers, k.answers) -> m.question_id::text)::text, ${address}) > 0)`
}
