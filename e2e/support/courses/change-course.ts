import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'

type Columns = {
  introduction_video?: string
  enrolment_start?: string
  enrolment_end?: string
  price_kobo?: number
  status?: number
}

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** Changes a course behind the product's back, as an author would; its pages hear of it. */
export async function changeCourse(id: number, columns: Columns) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  const names = Object.keys(columns)
  const assignments = names.map((name, at) => `${name} = $${at + 2}`).join(', ')
  await client.query(`UPDATE courses SET ${assignments} WHERE id = $1`, [id, ...Object.values(columns)])
  await close()
}
