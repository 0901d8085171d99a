import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grantAccess } from '@koya/api/access/grant-access.ts'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** Enrols somebody in a course that has to be paid for, without the way through the payment. By its name or its id, which is answered. */
export async function enrolDirectly(userId: number, course: string | number) {
  return onDatabase(async ({ client, db }) => {
    const { rows } = await client.query('SELECT id FROM courses WHERE name = $1 OR id::text = $1', [String(course)])
    const courseId: number = rows[0].id
    await db.transaction((tx) => grantAccess(tx, [{ userId, courseId, origin: 'free' }]))
    return courseId
  })
}

export async function onDatabase<T>(work: (connection: Awaited<ReturnType<typeof connectDirectly>>) => Promise<T>) {
  const { host: socket } = await runningCluster(home)
  const connection = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  return work(connection).finally(connection.close)
}
