import { pictureFolder } from '@koya/contract/rules/pictures/picture-widths.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'

/** A picture of an answer is its learner's, and is shown to who teaches the course in which it was handed in, in a quiz or a mock, and to admins. */
export async function maySeeAnswer({ db }: Deps, user: SignedIn | undefined, key: string) {
  if (!user) return false
  if (user.roles.includes('Admin')) return true
  const { rowCount } = await db.execute(sql`
    SELECT FROM media p WHERE p.key = ${key} AND (p.user_id = ${user.id} OR EXISTS (
      SELECT FROM answer_marks m LEFT JOIN quiz_attempts a ON a.id = m.attempt_id LEFT JOIN mocks k ON k.id = m.mock_id
      WHERE m.user_id = p.user_id AND m.course_id IN (SELECT course_id FROM course_teachers WHERE user_id = ${user.id})
        AND strpos((coalesce(a.answers, k.answers) -> m.question_id::text)::text, ${pictureFolder(key)}) > 0))`)
  return (rowCount ?? 0) > 0
}
