import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** Puts a course on offer and makes somebody its only teacher. */
export async function giveCourse(courseId: number, teacherId: number) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  await client.query('UPDATE courses SET status = 1 WHERE id = $1', [courseId])
  await client.query('DELETE FROM course_instructors WHERE course_id = $1', [courseId])
  await client.query(
    'INSERT INTO course_instructors (course_id, user_id, is_lead, position) VALUES ($1, $2, true, 0)',
    [courseId, teacherId],
  )
  await close()
}
