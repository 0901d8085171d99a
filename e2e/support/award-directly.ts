import { grantAccess } from '@koya/api/access/grant-access.ts'
import { onDatabase } from './courses/enrol-directly.ts'

/** A certificate without the way through the lessons, which is tested elsewhere. Answers its number and its code. */
export async function awardDirectly(userId: number, courseId: number) {
  return onDatabase(async ({ client, db }) => {
    const [enrolled] = await db.transaction((tx) => grantAccess(tx, [{ userId, courseId, origin: 'free' }]))
    const { rows } = await client.query(
      `WITH enrolled AS (UPDATE enrolments SET status = 1 WHERE id = $1 RETURNING id, course_id)
      INSERT INTO awards (number, code, enrolment_id, learner_name, course_name)
      SELECT 'KOYA-2026-7' || lpad(enrolled.id::text, 6, '0'), 'journey-' || enrolled.id, enrolled.id, 'Bola Ade', c.name
      FROM enrolled JOIN courses c ON c.id = enrolled.course_id RETURNING number, code`,
      [enrolled?.id],
    )
    return rows[0] as { number: string; code: string }
  })
}
