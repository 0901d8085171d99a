import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded-postgres.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** Enrols somebody in a course that has to be paid for, without the way through the payment. Answers the course's id. */
export async function enrolDirectly(userId: number, courseName: string) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  const { rows } = await client.query(
    `INSERT INTO enrolments (user_id, course_id) SELECT $1, id FROM courses WHERE name = $2 RETURNING course_id`,
    [userId, courseName],
  )
  await close()
  return rows[0].course_id as number
}
