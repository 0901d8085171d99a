import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** Makes the first lesson of a course another one, as its author would. Answers the lesson's id. */
export async function changeFirstLesson(courseId: number, kind: string, content: object) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  const { rows } = await client.query(
    `UPDATE lessons SET kind = $2, content = $3
     WHERE id = (SELECT id FROM lessons WHERE course_id = $1 AND is_preview ORDER BY position LIMIT 1) RETURNING id`,
    [courseId, kind, content],
  )
  await close()
  return rows[0].id as number
}
