import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded-postgres.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** A certificate without the way through the lessons, which is tested elsewhere. Answers its number and its code. */
export async function awardDirectly(userId: number, courseId: number) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  const { rows } = await client.query(
    `WITH enrolled AS (INSERT INTO enrolments (user_id, course_id, status) VALUES ($1, $2, 1) RETURNING id)
    INSERT INTO awards (number, code, enrolment_id, learner_name, course_name)
    SELECT 'KOYA-2026-7' || lpad(enrolled.id::text, 6, '0'), 'journey-' || enrolled.id, enrolled.id, 'Bola Ade', c.name
    FROM enrolled, courses c WHERE c.id = $2 RETURNING number, code`,
    [userId, courseId],
  )
  await close()
  return rows[0] as { number: string; code: string }
}
