import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDirectly } from '@koya/api/db/client.ts'
import { runningCluster } from '@koya/api/db/embedded/embedded-postgres.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Member } from '../member.ts'

const home = process.env.KOYA_E2E_HOME ?? join(tmpdir(), 'koya-e2e')

/** A course that nobody else has their hands on: a copy of one that this instructor teaches. Answers its id. */
export async function ownCourse(request: APIRequestContext, { headers }: Member, search: string) {
  const listed = await request.get(`${API_BASE}/courses?search=${encodeURIComponent(search)}`)
  const { courses }: { courses: { id: number; course_name: string }[] } = (await listed.json()).data
  // Of the demo market, and not a copy that another journey has published: that has a later number.
  const id = Math.min(...courses.filter((course) => course.course_name.includes(search)).map((course) => course.id))
  const copied = await request.post(`${API_BASE}/courses/${id}/duplicate`, { headers })
  expect(copied.ok(), await copied.text()).toBe(true)
  return (await copied.json()).data.id as number
}

/** As courses were that were written before there was a curriculum: an outline, and nothing made of it. */
export async function leaveOnlyOutline(courseId: number, topics: string) {
  const { host: socket } = await runningCluster(home)
  const { client, close } = await connectDirectly({ socket, database: 'koya' }, 'journeys')
  await client.query('DELETE FROM questions WHERE course_id = $1', [courseId])
  await client.query('DELETE FROM sections WHERE course_id = $1', [courseId])
  await client.query('UPDATE courses SET topics = $2 WHERE id = $1', [courseId, topics])
  await close()
}
